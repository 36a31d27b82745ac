'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Time } from '@/components/data/time';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { CodeBlock } from '@/components/ui/display/code-block';
import { CopyButton } from '@/components/ui/form/copy-button';
import type { EmailDetail } from '@/lib/emails/contract/log';

/** Addresses, origin, ids, metadata and variables. */
export function EmailFacts({ email }: { email: EmailDetail }) {
  const metadata = Object.entries(email.metadata);
  const hasVariables = Object.keys(email.variables).length > 0;
  return (
    <Card title="Details" className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1 gap-3 text-sm">
        <Fact name="From">
          {email.from_name ? `${email.from_name} <${email.from_email}>` : email.from_email}
        </Fact>
        <Fact name="To">{email.to_email}</Fact>
        {email.reply_to_email && <Fact name="Reply to">{email.reply_to_email}</Fact>}
        <Fact name="Created">
          <Time value={email.created_at} exact />
        </Fact>
        {email.template_id && (
          <Fact name="Template">
            <Link
              className="text-primary-text underline underline-offset-2"
              href={`/templates/${email.template_id}/versions?version=${email.template_version_id ?? ''}`}
            >
              {email.is_test ? 'The template tested' : 'The version that was sent'}
            </Link>
          </Fact>
        )}
        {email.resend_of && (
          <Fact name="Resend of">
            <Link
              className="text-primary-text underline underline-offset-2"
              href={`/emails/${email.resend_of}`}
            >
              the first email
            </Link>
          </Fact>
        )}
        {email.is_test && (
          <Fact name="Kind">
            <Badge>Test</Badge>
          </Fact>
        )}
        <Identifier name="Email id" value={email.id} />
        <Identifier name="Idempotency key" value={email.idempotency_key} />
        {metadata.map(([key, value]) => (
          <Fact key={key} name={key}>
            {value}
          </Fact>
        ))}
      </dl>
      {hasVariables && (
        <details className="grid gap-2 text-sm">
          <summary className="cursor-pointer rounded-sm font-medium">Variables</summary>
          <CodeBlock code={JSON.stringify(email.variables, null, 2)} label="variables" className="mt-2" />
        </details>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <dt className="text-muted-foreground text-xs">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Identifier({ name, value }: { name: string; value: string }) {
  return (
    <Fact name={name}>
      <span className="flex items-center gap-1">
        <code className="min-w-0 flex-1 truncate font-mono text-xs">{value}</code>
        <CopyButton value={value} label={name.toLowerCase()} />
      </span>
    </Fact>
  );
}
