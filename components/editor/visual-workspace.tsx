'use client';

import { useState } from 'react';
import { styledFooter } from '@/lib/document/compliance/compliance-footers';
import { sourceOf } from '@/lib/document/contract';
import { GrapesHost } from './canvas/grapes-host';
import { SessionProvider } from './canvas/use-session';
import type { EditorSession } from './model/editor-session';
import { VisualLayout } from './visual-layout';
import type { WorkspaceProps } from './workspace-props';

/** The workspace of an MJML document: the canvas and its panels, or its source. */
export function VisualWorkspace(props: WorkspaceProps) {
  const [session, setSession] = useState<EditorSession | null>(null);
  const [initial] = useState(() => sourceOf(props.value.document));
  const host = (
    <GrapesHost
      source={initial}
      footer={footerOf(props)}
      readOnly={props.readOnly}
      onSession={setSession}
      onSource={props.changeSource}
      announce={props.announce}
    />
  );
  return (
    <SessionProvider value={session}>
      <VisualLayout {...props} session={session} host={host} />
    </SessionProvider>
  );
}

/** The footer as it is compiled, with the colours that the document gives it. */
function footerOf({ value, complianceFooter }: WorkspaceProps): string {
  return value.document.compliance ? styledFooter(value.document) : (complianceFooter ?? '');
}
