import type { ReactNode } from 'react';
import { Card } from '@/components/ui/display/card';
import { Notice } from '@/components/ui/feedback/notice';
import type { Domain } from '@/lib/sending/contract';

/** The domain for bounces and SPF, and the record it needs. */
export function ReturnPath({ domain }: { domain: Domain }) {
  const { domain: at, reports, problem } = domain.return_path;
  const operators = reports && at !== `bounces.${domain.domain}`;
  return (
    <Card title="Return path and SPF" description="Where receivers send bounces and look for SPF.">
      <div className="grid gap-2 text-sm">
        {problem && <Notice tone="warning">{problem}</Notice>}
        <p>
          {reports ? (
            <>
              Emails go out with a return path of their own, <Code>b-…@{at}</Code>, so bounces come back to
              Postroom.
            </>
          ) : (
            <>
              Emails go out with the sending address as their return path, so bounces reach its mailbox and
              not Postroom.
            </>
          )}
        </p>
        <p>
          {operators ? (
            <>
              No SPF record is needed here: receivers look for it at <Code>{at}</Code>, which your operator
              manages.
            </>
          ) : (
            <>
              Receivers look for SPF at <Code>{at}</Code>. Set the TXT record there that your mail server’s
              provider names (<Code>v=spf1 include:… ~all</Code>); if one exists, add the <Code>include</Code>{' '}
              to it. Postroom cannot know what belongs in it, but shows here what makes receivers ignore it.
            </>
          )}
        </p>
        <p className="text-muted-foreground">
          If your mail server puts a return path of its own in place, SPF is looked for there and needs no
          record here. DMARC passes by the DKIM signatures either way.
        </p>
      </div>
    </Card>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-xs [overflow-wrap:anywhere]">{children}</code>;
}
