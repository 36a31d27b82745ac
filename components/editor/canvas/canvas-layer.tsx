'use client';

import { useState } from 'react';
import type { EditorSession } from '@/components/editor/session/editor-session';
import { useSessionState } from '@/components/editor/session/use-session';
import { TextToolbar } from '@/components/editor/text/text-toolbar';
import type { useTextSession } from '@/components/editor/text/use-text-session';
import { VariableSuggest } from '@/components/editor/text/variable-suggest';
import type { Definitions } from '@/components/editor/tree/definitions';
import { Notice } from '@/components/ui/feedback/notice';
import { Spinner } from '@/components/ui/feedback/spinner';
import { Button } from '@/components/ui/form/button';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import { ArrivalNotice } from './arrival-notice';
import { CanvasOverlay } from './canvas-overlay';
import { CanvasStop } from './canvas-stop';
import { useBlockDrag } from './use-block-drag';
import { useCanvasEvents } from './use-canvas-events';
import { useClipboard } from './use-clipboard';
import { useImageArrivals } from './use-image-arrivals';

type CanvasLayerProps = {
  session: EditorSession;
  text: ReturnType<typeof useTextSession>;
  readOnly: boolean;
  variables: readonly VariableDefinition[];
  conditions: readonly ConditionDefinition[];
  /** Another view is shown. */
  hidden: boolean;
  onFill: () => void;
  onDefine: (missing: Definitions) => void;
  announce: (message: string) => void;
};

/** What lies over the canvas: outlines, tools, and what the compiler has to say. */
export function CanvasLayer(props: CanvasLayerProps) {
  const { session, text, readOnly, variables, conditions } = props;
  const ready = useSessionState('ready');
  const canvas = useSessionState('canvas');
  const paint = useSessionState('paint');
  const [refused, setRefused] = useState<{ problem: string } | null>(null);
  const definitions = { variables, conditions };
  const idle = props.hidden || text.textSession !== null;
  // Before all others: what is dragged or pasted may be an image file.
  const images = useImageArrivals({ ...props, ready, idle });
  useCanvasEvents({ ...props, ...text, ready });
  useBlockDrag(session, ready);
  const onRefused = (problem: string) => setRefused({ problem });
  useClipboard({ ...props, ready, idle, definitions, onRefused });
  return (
    <>
      {ready && <CanvasStop announce={props.announce} />}
      <CanvasOverlay
        editing={text.textSession !== null}
        readOnly={readOnly}
        onFill={props.onFill}
        textToolbar={text.textSession && <TextToolbar session={text.textSession} onDone={text.endText} />}
      />
      {text.textSession && <VariableSuggest session={text.textSession} variables={variables} />}
      {paint === 0 && canvas.status !== 'failed' && (
        <div className="absolute inset-0 grid place-items-center bg-muted">
          <Spinner label="Drawing the email" />
        </div>
      )}
      {refused ? (
        <Notice
          tone="warning"
          className="absolute inset-x-3 bottom-3 z-30 shadow-raised"
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
        !readOnly && <ArrivalNotice definitions={definitions} onAdd={props.onDefine} />
      )}
      {images}
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
