/** Starts WebKit without a screen: a virtual display, the driver, and a browser for each test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import type { WebKitPrograms } from '../support/engines.mjs';

const START_MS = 20_000;
const POLL_MS = 50;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** @returns the display that Xvfb has chosen, which it writes to its fourth file descriptor */
async function displayOf(xvfb: ChildProcess): Promise<string> {
  for await (const chunk of xvfb.stdio[3] as Readable) return `:${String(chunk).trim()}`;
  throw new Error('Xvfb has not started');
}

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(POLL_MS);
  }
  throw new Error(`WebKitWebDriver has not started within ${START_MS} ms`);
}

export type WebKit = {
  /** Opens a browser with an empty profile. */
  open: () => Promise<WebDriver>;
  close: () => void;
};

/** Starts the display and the driver; both are for this machine only. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<WebKit> {
  const xvfb = spawn(
    display,
    ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const port = await freePort();
  const env = { ...process.env, DISPLAY: await displayOf(xvfb), GDK_BACKEND: 'x11' };
  const driverProcess = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env,
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  return {
    open: () =>
      new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          }),
        )
        .build(),
    close: () => {
      driverProcess.kill();
      xvfb.kill();
    },
  };
}
