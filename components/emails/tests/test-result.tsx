import { outcomeOf } from '@/components/emails/detail/outcome';
import { Notice } from '@/components/ui/feedback/notice';
import { useEmail } from '@/lib/client/emails';
import type { TestDestination, TestSendResult } from '@/lib/emails/contract/sending';

/** Where each test was sent, or why it was refused. */
export function TestResult({ result }: { result: TestSendResult }) {
  return (
    <ul aria-label="Tests" className="grid gap-2">
      {result.data.map(({ index, to, id, destination, error }) => (
        <li key={id ?? index}>
          {id ? (
            <TestOutcome emailId={id} to={to} destination={destination} />
          ) : (
            <Notice tone="danger" title={to}>
              {error?.message}
            </Notice>
          )}
        </li>
      ))}
    </ul>
  );
}

type TestOutcomeProps = { emailId: string; to: string; destination: TestDestination };

/** The real destination of a test, and its state so far. */
function TestOutcome({ emailId, to, destination }: TestOutcomeProps) {
  const email = useEmail(emailId).data;
  // Opens in a new tab, so that the draft stays open.
  const link = (
    <a href={`/emails/${emailId}`} target="_blank" rel="noreferrer" className="underline">
      Look at it
    </a>
  );
  if (email?.captured || (!email && destination === 'test_inbox'))
    return (
      <Notice tone="warning" title={`Kept in the test inbox, not sent to ${to}`} action={link}>
        {destination === 'simulator'
          ? goes.simulator
          : 'No mail server is set, so nothing leaves this installation.'}
      </Notice>
    );
  const { tone, happened } = email ? outcomeOf(email) : { tone: 'info' as const, happened: '' };
  return (
    <Notice tone={tone} title={to} action={link}>
      {goes[destination]} {destination !== 'none' && happened}
    </Notice>
  );
}

const goes: Readonly<Record<TestDestination, string>> = {
  relay: 'By the mail server.',
  test_inbox: 'To the test inbox: no mail server is set.',
  simulator: 'A simulated recipient: nothing is sent.',
  none: 'Not sent: the address is on the suppression list.',
};
