/** Opens the world, starts the machines, mounts the site. */
import './look/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { keepDepth } from './browser/history.ts';
import { createSystem } from './system.tsx';
import { openWorld } from './world.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root" to mount the site on.');

const system = createSystem(openWorld());
system.start();
createRoot(root).render(
  <StrictMode>
    <App system={system} aroundNav={keepDepth} />
  </StrictMode>,
);
