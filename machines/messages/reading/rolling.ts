/** What is said of a text that rolls on by itself. */
import { message, type Message } from '../message.ts';

/** @param speed in words a minute */
export const speedMessage = (speed: number): Message =>
  message('{speed} words a minute', { speed });

/** Said once, when it begins. */
export const beginMessage = (speed: number): Message =>
  message('The text rolls on. {speed}. Any key or touch pauses it, Escape stops it.', {
    speed: speedMessage(speed),
  });
