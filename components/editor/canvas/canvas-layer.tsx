'use client';

import type { EditorSession } from '@/components/editor/session/editor-session';
import { useSessionState } from '@/components/editor/session/use-session';
import { TextToolbar } from '@/components/editor/text/text-toolbar';
import type { useTextSession } from '@/components/editor/text/use-text-session';
import { Spinner } from '@/components/ui/feedback/spinner';
import type { VariableDefinition } from '@/lib/document/contract';
import { CanvasOverlay } from './canvas-overlay';
import { useCanvasEvents } from './use-canvas-events';

type CanvasLayerProps = {
  session: EditorSession;
  text: ReturnType<typeof useTextSession>;
  readOnly: boolean;
  variables: readonly VariableDefinition[];
};

/** What lies over the canvas: outlines, tools, and what the compiler has to say. */
export function CanvasLayer({ session, text, readOnly, variables }: CanvasLayerProps) {
  const ready = useSessionState('ready');
  const canvas = useSessionState('canvas');
  const paint = useSessionState('paint');
  useCanvasEvents({ session, ready, ...text });
  return (
    <>
      <CanvasOverlay
        editing={text.textSession !== null}
        readOnly={readOnly}
        textToolbar={
          text.textSession && (
            <TextToolbar session={text.textSession} variables={variables} onDone={text.endText} />
          )
        }
      />
      {paint === 0 && canvas.status !== 'failed' && (
        <div className="absolute inset-0 grid place-items-center bg-muted">
          <Spinner label="Drawing the email" />
        </div>
      )}
      {canvas.status === 'failed' && (
        <p
          role="alert"
          className="absolute inset-x-3 bottom-3 rounded-md bg-destructive-soft px-3 py-2 text-destructive-text text-sm"
        >
          The canvas could not be drawn: {canvas.problem}
        </p>
      )}
    </>
  );
}
