/** Opens the world, starts the machines, mounts the site; where the page was made ahead of time, it takes that over. */
import './look/fonts.css';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, bringScreenAt } from './App.tsx';
import { keepDepth } from './browser/history.ts';
import { startPageIn } from './routes.ts';
import { createSystem } from './system.tsx';
import { openWorld } from './world.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root" to mount the site on.');

const world = openWorld();
const system = createSystem(world, world.readSeed());
system.start();

function Site() {
  // After every effect below: now the site listens.
  useEffect(() => void world.doOver(), []);
  return <App system={system} aroundNav={keepDepth} />;
}

const site = (
  <StrictMode>
    <Site />
  </StrictMode>
);

async function takeOver(page: HTMLElement): Promise<void> {
  // Code that does not come is told of by the screen that waits for it.
  await bringScreenAt(window.location.pathname).catch(() => undefined);
  hydrateRoot(page, site, { onRecoverableError: (error) => console.error('The page was drawn anew:', error) });
}

if (system.fitsReader(startPageIn(window.location.search))) void takeOver(root);
else createRoot(root).render(site);
