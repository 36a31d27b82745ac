import { X } from 'lucide-react';
import type { DraftFields } from '@/components/broadcasts/draft/draft-fields';
import { SharedSubject } from '@/components/broadcasts/shared-subject';
import { Card } from '@/components/ui/display/card';
import { Fact } from '@/components/ui/display/facts';
import { AddButton } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { formatNumber } from '@/lib/amounts';
import { type Broadcast, hasWinner, type TrialInput } from '@/lib/broadcasts/contract';
import type { VariableDefinition } from '@/lib/document/contract';
import { withIndexKeys } from '@/lib/with-index-keys';
import { fieldId, type SectionProps } from './section';
import { SubjectInput } from './sender-section';

const maxSubjects = 5;
const minSubjects = 2;

const choosers = [
  { value: 'clicks', label: 'The one with the most clicks' },
  { value: 'hand', label: 'I choose myself' },
] as const;

const times = [
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
  { minutes: 240, label: '4 hours' },
  { minutes: 720, label: '12 hours' },
  { minutes: 1_440, label: '1 day' },
  { minutes: 2_880, label: '2 days' },
];

type Props = SectionProps & {
  variables: readonly VariableDefinition[];
  templateSubject: string | null;
  people: number | null;
};

/** Two or more subjects, tried on a share of the people before the rest gets the better one. */
export function TrialSection({ fields, onChange, variables, templateSubject, people }: Props) {
  const { trial } = fields;
  const change = (next: Partial<TrialInput>) => trial && onChange({ trial: { ...trial, ...next } });
  return (
    <Card title="A/B test of subjects" className="grid grid-cols-1 gap-5">
      <Switch
        label="Try several subjects"
        hint="Each goes to a part of the people; the rest, where there is one, gets the one that does best."
        checked={trial !== null}
        onCheckedChange={(on) =>
          onChange({
            trial: on ? newTrial(fields.subject ?? templateSubject ?? '', fields.tracking.clicks) : null,
          })
        }
      />
      {trial && (
        <>
          <fieldset className="grid grid-cols-1 gap-2.5">
            <legend className="mb-1.5 font-medium text-sm">Subjects</legend>
            {withIndexKeys(trial.subjects).map(([key, subject], index) => (
              <div key={key} className="flex items-center gap-2">
                <span aria-hidden className="w-4 text-muted-foreground text-sm">
                  {letterOf(index)}
                </span>
                <div className="min-w-0 flex-1">
                  <SubjectInput
                    id={index === 0 ? fieldId('trial') : `${fieldId('trial')}-${index}`}
                    label={`Subject ${letterOf(index)}`}
                    value={subject}
                    variables={variables}
                    placeholder="Another way to say it"
                    onChange={(next) =>
                      change({ subjects: trial.subjects.map((one, at) => (at === index ? next : one)) })
                    }
                  />
                </div>
                {trial.subjects.length > minSubjects && (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove subject ${letterOf(index)}`}
                    onClick={() => change({ subjects: trial.subjects.filter((_, at) => at !== index) })}
                  >
                    <X aria-hidden />
                  </Button>
                )}
              </div>
            ))}
            {trial.subjects.length < maxSubjects && (
              <AddButton
                className="ml-6 justify-self-start"
                onClick={() => change({ subjects: [...trial.subjects, ''] })}
              >
                Add subject
              </AddButton>
            )}
          </fieldset>
          <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
            <Field label="Tried on" hint={people ? shareWords(people, trial) : 'Percent of the people.'}>
              <div className="flex items-center gap-2">
                <Input
                  type="number"
                  inputMode="numeric"
                  aria-label="Percent of the people"
                  className="w-24"
                  min={1}
                  max={100}
                  value={trial.share_percent || ''}
                  onChange={(event) => change(sharedBy(Math.trunc(Number(event.target.value)), fields))}
                />
                <span className="text-sm">%</span>
              </div>
            </Field>
            {!hasWinner(trial) && (
              <p className="text-muted-foreground text-sm sm:col-span-2 sm:pt-7">
                Everybody gets one of the subjects: no winner is chosen. The results compare them.
              </p>
            )}
            {trial.winner_by && (
              <Field
                label="Winner"
                error={
                  trial.winner_by === 'clicks' && !fields.tracking.clicks
                    ? 'Clicks are not counted: turn that on, or choose yourself.'
                    : undefined
                }
              >
                <Select
                  value={trial.winner_by}
                  options={choosers}
                  onValueChange={(winner_by) => change({ winner_by })}
                />
              </Field>
            )}
            {trial.winner_by === 'clicks' && trial.after_minutes && (
              <Field label="Chosen after">
                <Select
                  value={String(trial.after_minutes)}
                  options={timesWith(trial.after_minutes).map(({ minutes, label }) => ({
                    value: String(minutes),
                    label,
                  }))}
                  onValueChange={(minutes) => change({ after_minutes: Number(minutes) })}
                />
              </Field>
            )}
          </div>
        </>
      )}
    </Card>
  );
}

function newTrial(subject: string, clicks: boolean): TrialInput {
  return {
    ...{ subjects: [subject, ''], share_percent: 20 },
    ...{ winner_by: clicks ? 'clicks' : 'hand', after_minutes: 240 },
  };
}

/** A test on everyone has no winner; otherwise someone must choose one. */
function sharedBy(share_percent: number, { trial, tracking }: DraftFields): Partial<TrialInput> {
  if (!hasWinner({ share_percent })) return { share_percent, winner_by: null, after_minutes: null };
  const { winner_by, after_minutes } = newTrial('', tracking.clicks);
  return {
    share_percent,
    winner_by: trial?.winner_by ?? winner_by,
    after_minutes: trial?.after_minutes ?? after_minutes,
  };
}

/** The name of a tried subject: A, B, C. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

function shareWords(people: number, { share_percent: share, subjects }: TrialInput): string {
  const each = Math.floor((people * share) / 100 / subjects.length);
  return `About ${formatNumber(each)} people for each subject.`;
}

/** The usual times, and one that a program set. */
function timesWith(minutes: number) {
  if (times.some((time) => time.minutes === minutes)) return times;
  return [...times, { minutes, label: `${formatNumber(minutes)} minutes` }].sort(
    (a, b) => a.minutes - b.minutes,
  );
}

/** How the subjects are tried, for the approver. */
export function TrialFacts({ trial, variables }: { trial: TrialInput; variables: Broadcast['variables'] }) {
  const { subjects, share_percent: share } = trial;
  return (
    <>
      <Fact name="Subjects that are tried">
        <SubjectList {...{ subjects, variables }} />
      </Fact>
      <Fact name="Tried on">{share < 100 ? `${share}% of the people` : 'Everybody'}</Fact>
      <Fact name="Winner">{chooserWords(trial)}</Fact>
    </>
  );
}

type SubjectListProps = { subjects: readonly string[]; variables: Broadcast['variables'] };

export function SubjectList({ subjects, variables }: SubjectListProps) {
  return (
    <ul>
      {withIndexKeys(subjects).map(([key, subject], index) => (
        <li key={key}>
          {letterOf(index)}: <SharedSubject text={subject} variables={variables} />
        </li>
      ))}
    </ul>
  );
}

function chooserWords({ share_percent: share, winner_by, after_minutes }: TrialInput): string {
  if (share === 100) return 'None is chosen: everybody gets one of the subjects.';
  if (winner_by === 'hand') return 'You choose it. The others wait until then.';
  const minutes = after_minutes ?? 0;
  const time = timesWith(minutes).find((one) => one.minutes === minutes)?.label;
  return `The one with the most clicks after ${time}, or whichever you choose before.`;
}
