import { SegmentPicker } from '@/components/contacts/segments/segment-picker';
import { formatMoment } from '@/components/data/time';
import { useTimeZone } from '@/components/data/time-zone';
import { Card } from '@/components/ui/display/card';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { ImportFields } from '@/lib/client/contact-imports';
import { useTopics } from '@/lib/client/contacts';
import type { Consent } from '@/lib/contacts/contract';
import type { ImportPreview } from '@/lib/contacts/imports/contract';

/** Options for all people of a file. */
export type Choices = {
  segmentId: string | null;
  existing: 'update' | 'keep';
  topicIds: readonly string[];
  source: string;
  /** The consent of the earlier import of the same file, with its date, while its source stays the same. */
  given: Consent | null;
};
export const noChoices: Choices = {
  ...{ segmentId: null, existing: 'update', topicIds: [], source: '', given: null },
};

/** The options of the earlier import whose refused rows these are. */
export function choicesOf(corrected: Corrected): Choices {
  return {
    segmentId: corrected.segment_id,
    existing: corrected.existing,
    topicIds: corrected.topics.filter(({ subscribed }) => subscribed).map(({ topic_id }) => topic_id),
    source: corrected.consent?.source ?? '',
    given: corrected.consent,
  };
}

export type Corrected = NonNullable<ImportPreview['corrects']>;

const isGiven = ({ source, given }: Choices): boolean => given !== null && source.trim() === given.source;

/** Choices as fields of an import. */
export function choicesInput(choices: Choices): Omit<ImportFields, 'mapping'> {
  const { segmentId, existing, topicIds, source, given } = choices;
  const kept = isGiven(choices) ? given : null;
  return {
    existing,
    ...(segmentId && { segment_id: segmentId }),
    ...(topicIds.length > 0 && {
      topics: topicIds.map((topic_id) => ({ topic_id, subscribed: true })),
    }),
    ...(source.trim() && {
      consent: { source: source.trim(), ...(kept && { at: kept.at, ip: kept.ip, wording: kept.wording }) },
    }),
  };
}

const existing = [
  { value: 'update', label: 'Update them', hint: 'They get the values of the file.' },
  { value: 'keep', label: 'Leave them as they are', hint: 'Only new people are added.' },
] as const;

type Props = {
  choices: Choices;
  /** Gets only the changes: a segment being created may arrive while other fields change. */
  onChange: (change: Partial<Choices>) => void;
};

export function ImportChoices({ choices, onChange }: Props) {
  const topics = useTopics().data?.data ?? [];
  const { zone } = useTimeZone();
  const tick = (id: string, checked: boolean) =>
    onChange({
      topicIds: checked ? [...choices.topicIds, id] : choices.topicIds.filter((topicId) => topicId !== id),
    });
  return (
    <Card title="Everybody in the file" className="grid gap-6">
      <ChoiceGroup
        label="Contacts that are there already"
        value={choices.existing}
        onValueChange={(value) => onChange({ existing: value })}
        options={existing}
      />
      <Field label="Put into a segment" hint="Everybody in the file, also who is a contact already." optional>
        <SegmentPicker
          manual
          creates
          none="No segment"
          value={choices.segmentId}
          onChange={(segmentId) => onChange({ segmentId })}
        />
      </Field>
      {topics.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium text-sm">Subscribe to topics</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {topics.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={choices.topicIds.includes(id)}
                onCheckedChange={(checked) => tick(id, checked)}
              />
            ))}
          </div>
          <p className="text-muted-foreground text-xs">
            People who left a topic or unsubscribed stay unsubscribed.
          </p>
        </fieldset>
      )}
      <Field
        label="Where they agreed"
        hint={
          choices.given && isGiven(choices)
            ? `Kept as proof of consent with the date of then, ${formatMoment(choices.given.at, zone)}.`
            : 'Kept with the date as proof of consent: “Trade fair in May”.'
        }
        optional
      >
        <Input
          value={choices.source}
          onChange={(event) => onChange({ source: event.target.value })}
          maxLength={200}
        />
      </Field>
    </Card>
  );
}
