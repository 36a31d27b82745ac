'use client';

import { outcomeOf } from '@/components/emails/detail/outcome';
import { Notice } from '@/components/ui/feedback/notice';
import { useEmail } from '@/lib/client/emails';

type TestResultProps = {
  result: { data: { index: number; id?: string; error?: { message: string } }[]; accepted: number };
  recipients: readonly string[];
};

/** Where each test went, or why it was refused. */
export function TestResult({ result, recipients }: TestResultProps) {
  return (
    <ul aria-label="Tests" className="grid gap-2">
      {result.data.map(({ index, id, error }) => (
        <li key={id ?? index}>
          {id ? (
            <TestOutcome emailId={id} to={recipients[index] ?? ''} />
          ) : (
            <Notice tone="danger" title={recipients[index]}>
              {error?.message}
            </Notice>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where a test really went, as far as it is known by now. */
function TestOutcome({ emailId, to }: { emailId: string; to: string }) {
  const email = useEmail(emailId).data;
  // The draft stays open: one looks at the test and goes on writing.
  const link = (
    <a href={`/emails/${emailId}`} target="_blank" rel="noreferrer" className="underline">
      Look at it
    </a>
  );
  if (!email) return <Notice title={`On its way to ${to}`} action={link} />;
  if (email.captured)
    return (
      <Notice tone="warning" title="Kept in the test inbox, not sent" action={link}>
        No mail server is set, so nothing reached {to}.
      </Notice>
    );
  const { tone, happened } = outcomeOf(email);
  return (
    <Notice tone={tone} title={to} action={link}>
      {happened}
    </Notice>
  );
}
