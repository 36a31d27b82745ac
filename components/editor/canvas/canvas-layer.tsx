import { useState } from 'react';
import { useStore } from '@/components/editor/store/use-store';
import { TextToolbar } from '@/components/editor/text/text-toolbar';
import type { useTextSession } from '@/components/editor/text/use-text-session';
import { VariableSuggest } from '@/components/editor/text/variable-suggest';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { ArrivalNotice } from './arrival-notice';
import { CanvasOverlay } from './canvas-overlay';
import { CanvasStop, focusCanvas } from './canvas-stop';
import { ChipWindow } from './chip-window';
import { useClipboard } from './clipboard/use-clipboard';
import { useBlockDrag } from './use-block-drag';
import { useCanvasEvents } from './use-canvas-events';
import { useImageArrivals } from './use-image-arrivals';

type CanvasLayerProps = {
  text: ReturnType<typeof useTextSession>;
  /** Another view is shown. */
  hidden: boolean;
  /** Where block tools go instead of over the email. */
  dock: HTMLElement | null;
  onFill: () => void;
};

/** Everything over the canvas: outlines, tools, notices. */
export function CanvasLayer({ text, hidden, dock, onFill }: CanvasLayerProps) {
  const { readOnly, isHtml } = useStore();
  const [refused, setRefused] = useState<{ problem: string } | null>(null);
  const idle = hidden || text.textSession !== null;
  // First, because an image file that is dragged or pasted comes in as MJML.
  const images = useImageArrivals(idle || isHtml);
  useCanvasEvents({ ...text, onFill });
  useBlockDrag();
  useClipboard({ idle, onRefused: (problem) => setRefused({ problem }) });
  return (
    <>
      <CanvasStop session={text.textSession} />
      <CanvasOverlay
        editing={text.textSession !== null}
        {...{ dock, onFill }}
        onEdit={text.editText}
        textToolbar={
          text.textSession && (
            <TextToolbar
              session={text.textSession}
              docked={dock !== null}
              onDone={() => {
                text.endText();
                focusCanvas();
              }}
            />
          )
        }
      />
      {text.textSession && (
        <>
          <VariableSuggest session={text.textSession} />
          <ChipWindow session={text.textSession} />
        </>
      )}
      {refused ? (
        <Notice
          tone="warning"
          className="absolute inset-x-3 bottom-3 z-30 shadow-raised [zoom:calc(1/var(--canvas-scale,1))]"
          title="This cannot be pasted"
          action={
            <Button size="sm" variant="secondary" onClick={() => setRefused(null)}>
              Close
            </Button>
          }
        >
          <p>{refused.problem}</p>
        </Notice>
      ) : (
        !readOnly && <ArrivalNotice />
      )}
      {images}
    </>
  );
}
