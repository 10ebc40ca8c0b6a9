/** A layer over the screen, such as a sheet or a menu: the browser's Back closes it. */
import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Called when a layer opens, with how to close it; returns what to call when it is closed. */
export type OpenLayer = (close: () => void) => () => void;

export const LayerContext = createContext<OpenLayer>(() => () => undefined);

/** @param close called when the user goes back while the layer is open */
export function useLayer(isOpen: boolean, close: () => void): void {
  const openLayer = use(LayerContext);
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen, openLayer]);
}
