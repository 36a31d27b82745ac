'use client';

import { useState } from 'react';
import { GrapesHost } from './canvas/grapes-host';
import { SessionProvider } from './canvas/use-session';
import type { TemplateEditorProps } from './editor-props';
import type { EditorSession } from './model/editor-session';

export function EditorWorkspace(props: TemplateEditorProps) {
  const [session, setSession] = useState<EditorSession | null>(null);
  const document = props.document;
  if (document.source_mode !== 'visual') return null;
  return (
    <SessionProvider value={session}>
      <div className="relative h-full min-h-[40rem]">
        <GrapesHost
          source={document.mjml}
          footer={props.complianceFooter ?? ''}
          readOnly={props.readOnly ?? false}
          onSession={(next) => {
            setSession(next);
            Object.assign(window, { editorSession: next });
          }}
          onSource={(mjml) =>
            props.onChange({
              document: { ...document, mjml },
              subject: props.subject,
              previewText: props.previewText,
            })
          }
          announce={() => {}}
        />
      </div>
    </SessionProvider>
  );
}
