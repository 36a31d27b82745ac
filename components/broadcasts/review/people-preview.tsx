import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { EmailReader } from '@/components/data/email-reader';
import { ResourceState } from '@/components/data/resource-state';
import { Notice } from '@/components/ui/feedback/notice';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import type { BroadcastCheck } from '@/lib/broadcasts/contract';
import { apiIssuesOf, errorMessage } from '@/lib/client/api-error';
import { useBroadcastPreview } from '@/lib/client/broadcasts';
import { withSamplesFor } from './sampled-words';

type Props = {
  broadcastId: string;
  revision: number;
  people: BroadcastCheck['recipient_examples'];
  sender: string;
};

const atOnce = 3;

/** What three recipients will see, with their own data, rendered by the sending code. */
export function PeoplePreview({ broadcastId, revision, people, sender }: Props) {
  const [turn, setTurn] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = people.length <= atOnce ? people : pickThree(people, turn);
  const person = shown.find(({ contact_id }) => contact_id === chosen) ?? shown[0];
  const preview = useBroadcastPreview(broadcastId, revision, person?.contact_id ?? null);
  return (
    <section aria-label="What people will see" className="grid min-w-0 grid-cols-1 gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="flex-1 font-medium text-sm">
          {person ? 'As they will see it' : 'With sample values: it has no recipients yet'}
        </h3>
        {people.length > atOnce && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Shuffle aria-hidden />}
            onClick={() => {
              setChosen(null);
              setTurn(turn + 1);
            }}
          >
            Three others
          </Button>
        )}
      </div>
      {person && shown.length > 1 && (
        <ChoiceGroup
          label="As whom"
          hideLabel
          appearance="segments"
          value={person.contact_id}
          onValueChange={setChosen}
          className="min-w-0 overflow-x-auto"
          options={shown.map(({ contact_id: value, email }) => ({
            value,
            label: <span className="max-w-44 truncate">{email}</span>,
          }))}
        />
      )}
      {preview.error ? (
        <Notice tone="warning" title="It cannot be shown yet">
          {apiIssuesOf(preview.error)[0]?.message ?? errorMessage(preview.error)}
        </Notice>
      ) : (
        <ResourceState resource={preview} label="the email" loading={<Skeleton className="h-96" />}>
          {(data) => (
            <>
              <p className="grid rounded-md border bg-muted/30 px-3.5 py-2.5 text-sm">
                <span className="text-muted-foreground text-xs [overflow-wrap:anywhere]">
                  {sender} to {data.to_email ?? 'a sample person'}
                </span>
                <strong className="font-medium [overflow-wrap:anywhere]">
                  {data.subject || '(no subject)'}
                </strong>
                {person && data.sampled.length > 0 && (
                  <span className="text-warning-text text-xs [overflow-wrap:anywhere]">
                    Shown{withSamplesFor(data).slice(1)}.
                  </span>
                )}
              </p>
              <section
                tabIndex={0}
                aria-label="The email"
                className="max-h-[42rem] overflow-y-auto rounded-md"
              >
                <EmailReader
                  html={data.html}
                  text={data.plain_text}
                  title={`Email to ${data.to_email ?? 'a sample person'}: ${data.subject}`}
                />
              </section>
            </>
          )}
        </ResourceState>
      )}
    </section>
  );
}

/** Three of the people, different ones each turn. */
function pickThree<T>(people: readonly T[], turn: number): T[] {
  return [0, 1, 2].flatMap((at) => people[(turn * atOnce + at) % people.length] ?? []);
}
