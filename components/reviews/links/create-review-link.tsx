import { Link2, Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { UnsavedNotice } from '@/components/data/unsaved-notice';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { countOf } from '@/lib/amounts';
import { useCreateReview, useReviews } from '@/lib/client/reviews/reviews';
import type { CreatedReview } from '@/lib/reviews/contract/links';

type Props = {
  templateId: string;
  versionId: string | undefined;
  beforeCreate: (() => Promise<boolean>) | undefined;
};

const ends = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;
type Days = (typeof ends)[number]['value'];

/** Creates a link, and shows its address once. */
export function CreateReviewLink({ templateId, versionId, beforeCreate }: Props) {
  const create = useCreateReview(templateId);
  const [note, setNote] = useState('');
  const [days, setDays] = useState<Days>('30');
  const [comments, setComments] = useState(true);
  const [notifies, setNotifies] = useState(true);
  // The same read as of the list of links below.
  const known = useReviews(templateId, null).data?.data ?? [];
  const hasGuests = known.some(({ state, guests }) => state === 'open' && guests > 0);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const saved = await (beforeCreate?.() ?? true);
    setSaving(false);
    setUnsaved(!saved);
    if (!saved) return;
    create.mutate({
      ...(versionId ? { version_id: versionId } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
      comments,
      ...(hasGuests && { notify_guests: notifies }),
      expires_at: new Date(Date.now() + Number(days) * 86_400_000).toISOString(),
    });
  }

  if (create.data)
    return (
      <section aria-label="The new link" className="grid grid-cols-1 gap-3">
        <Notice tone="success" title="Copy the link now: its address is not shown again.">
          You can end it at any time below. {describeNotified(create.data)}
        </Notice>
        <CodeBlock wrap code={create.data.url} label="review link" />
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary" size="sm">
            <a href={mailTo(create.data.url, note)}>
              <Mail aria-hidden />
              Email the link
            </a>
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              create.reset();
              setNote('');
            }}
          >
            New link
          </Button>
        </div>
      </section>
    );
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label="Note" hint="Shown above the email: what should people look at?" optional>
        <Textarea
          value={note}
          rows={2}
          maxLength={500}
          className="min-h-16"
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Field label="Ends" className="sm:max-w-56">
        <Select value={days} options={ends} onValueChange={setDays} />
      </Field>
      <Switch
        label="Comments"
        hint="People with the link may comment; they say their name."
        checked={comments}
        onCheckedChange={setComments}
      />
      {hasGuests && (
        <Switch
          label="Ask guests again"
          hint="Guests of earlier links who confirmed their address get this link by email."
          checked={notifies}
          onCheckedChange={setNotifies}
        />
      )}
      {unsaved && <UnsavedNotice />}
      <FormError error={create.error} />
      <Button
        type="submit"
        className="justify-self-start"
        icon={<Link2 aria-hidden />}
        pending={create.isPending || saving}
      >
        Create link
      </Button>
    </form>
  );
}

/** Whether guests were asked again, and what really happened. */
function describeNotified({ notified_guests: count, emailed }: CreatedReview): string {
  if (!count) return '';
  if (!emailed) return 'No mail server is set, so no guest was emailed.';
  return `We are emailing it to ${countOf(count, 'guest')}.`;
}

/** A mailto link with subject and body. */
function mailTo(url: string, note: string): string {
  const body = [note.trim(), url].filter(Boolean).join('\n\n');
  return `mailto:?subject=${encodeURIComponent('Please review this email')}&body=${encodeURIComponent(body)}`;
}
