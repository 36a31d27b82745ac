'use client';

import { useEffect, useState } from 'react';
import { useBrand } from '@/components/brand/use-brand';
import { styledFooter } from '@/lib/document/compliance/compliance-footers';
import { sourceOf } from '@/lib/document/contract';
import { GrapesHost } from './canvas/grapes-host';
import { CodeView } from './code/code-view';
import { detailsOf, withDetails } from './session/document-details';
import type { EditorSession } from './session/editor-session';
import { SessionProvider } from './session/use-session';
import { useVisualHistory } from './session/use-visual-history';
import type { WorkspaceProps } from './session/workspace-props';
import { VisualLayout } from './visual-layout';

/** The workspace of an MJML document: the canvas and its panels, or its source. */
export function VisualWorkspace(props: WorkspaceProps) {
  const [session, setSession] = useState<EditorSession | null>(null);
  const [initial] = useState(() => sourceOf(props.value.document));
  const host = (
    <GrapesHost
      source={initial}
      footer={footerOf(props)}
      details={detailsOf(props.value)}
      readOnly={props.readOnly}
      onSession={setSession}
      onSource={props.followSource}
      onDetails={(details) => props.replace(withDetails(props.current(), details))}
      announce={props.announce}
    />
  );
  const history = useVisualHistory(props, session);
  const brand = useBrand().data;
  useEffect(() => {
    if (session) session.brand = brand ?? null;
  }, [session, brand]);
  // Who goes to the code later neither waits for it nor needs a connection.
  useEffect(() => {
    const timer = session ? setTimeout(CodeView.prepare, 2_000) : undefined;
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <SessionProvider value={session}>
      <VisualLayout {...props} history={history} session={session} host={host} />
    </SessionProvider>
  );
}

/** The footer as it is compiled, with the colors that the document gives it. */
function footerOf({ value, complianceFooter }: WorkspaceProps): string {
  return value.document.compliance ? styledFooter(value.document) : (complianceFooter ?? '');
}
