import { createContext, useContext } from 'react';
import type { MailFrame } from '@/components/editor/canvas/grapes/open-frame';
import type { MailCanvas } from './mail-canvas';

export type Canvas = { canvas: MailCanvas; frame: MailFrame };

const CanvasContext = createContext<Canvas | null>(null);

export const CanvasProvider = CanvasContext.Provider;

/** The canvas with its frame. What lies over it is only shown once there is one. */
export function useCanvas(): Canvas {
  const canvas = useContext(CanvasContext);
  if (!canvas) throw new Error('This part of the editor needs a canvas.');
  return canvas;
}

/** Where the frame lies in the area of the canvas; null while it is not shown. */
export function frameOffset({ element }: MailFrame): { left: number; top: number; areaWidth: number } | null {
  const area = element.closest('.postroom-canvas')?.getBoundingClientRect();
  if (!area) return null;
  const { left, top } = element.getBoundingClientRect();
  const scale = scaleOf(element);
  return {
    left: (left - area.left) / scale,
    top: (top - area.top) / scale,
    areaWidth: area.width / scale,
  };
}

/** How large a pixel of the frame is on the page: less than one where a desktop's width is shown on a phone. */
export function scaleOf(frame: HTMLElement): number {
  const { width } = frame.getBoundingClientRect();
  return width > 0 && frame.offsetWidth > 0 ? width / frame.offsetWidth : 1;
}
