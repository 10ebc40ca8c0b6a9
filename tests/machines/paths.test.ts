/** The generated paths of every machine, without a browser: each follows its behaviour. */
import { modelOf } from '../support/behaviour.ts';
import { testPaths } from '../support/path-test.ts';
import { BEHAVIOURS } from './behaviours.ts';

for (const of of BEHAVIOURS) {
  const { machine, scenarios, unreachable, browser } = of;
  testPaths(`${machine.id} follows its behaviour`, {
    machine,
    model: modelOf(of),
    scenarios,
    ...(unreachable === undefined ? {} : { unreachable }),
    ...(typeof browser === 'string' ? { notDriven: browser } : {}),
  });
}
