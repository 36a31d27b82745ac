import { createContext, useContext } from 'react';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import type { MailCanvas } from './mail-canvas';

export type Canvas = { canvas: MailCanvas; frame: MailFrame };

const CanvasContext = createContext<Canvas | null>(null);

export const CanvasProvider = CanvasContext.Provider;

/** The canvas with its frame. Overlays are only rendered once it exists. */
export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error('This part of the editor needs a canvas.');
  return canvas;
}

/** The frame's offset in the canvas area; null while hidden. */
export function getFrameOffset({
  element,
}: MailFrame): { left: number; top: number; areaWidth: number } | null {
  const area = element.closest('.postroom-canvas')?.getBoundingClientRect();
  if (!area) return null;
  const { left, top } = element.getBoundingClientRect();
  const scale = getScale(element);
  return {
    left: (left - area.left) / scale,
    top: (top - area.top) / scale,
    areaWidth: area.width / scale,
  };
}

/** The scale of the frame: less than one when a desktop width is shown on a phone. */
export function getScale(frame: HTMLElement): number {
  const { width } = frame.getBoundingClientRect();
  return width > 0 && frame.offsetWidth > 0 ? width / frame.offsetWidth : 1;
}
