import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { PickField } from '@/components/data/pick-field';
import { addressesOf, isSendable, type Recipients } from '@/components/emails/tests/recipients';
import { RecipientsField } from '@/components/emails/tests/recipients-field';
import { TestResult } from '@/components/emails/tests/test-result';
import { Notice } from '@/components/ui/feedback/notice';
import type { BroadcastCheck } from '@/lib/broadcasts/contract';
import { useTestBroadcast } from '@/lib/client/broadcasts';
import { everybody, useContacts } from '@/lib/client/contacts';
import { useSession } from '@/lib/client/session';
import { contactName } from '@/lib/contacts/contact-name';

const samples = 'samples';

type Props = {
  broadcastId: string;
  people: BroadcastCheck['recipient_examples'];
  /** Saves; returns whether everything is on the server. */
  onFlush: () => Promise<unknown>;
  onClose: () => void;
};

/** Sends it to oneself, as a real contact would get it. */
export function TestDialog({ broadcastId, people, onFlush, onClose }: Props) {
  const own = useSession().data?.user.email;
  const send = useTestBroadcast(broadcastId);
  const [written, setWritten] = useState<Recipients | null>(null);
  const [contact, setContact] = useState<{ id: string; email: string } | null>(
    people[0] ? { id: people[0].contact_id, email: people[0].email } : null,
  );
  const [q, setQ] = useState('');
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const found = useContacts({ ...everybody, q: q.trim() || null }, null);
  const options =
    q.trim() === ''
      ? people.map(({ contact_id: id, email }) => ({ id, email, hint: '' }))
      : (found.data?.data ?? []).map((one) => ({ id: one.id, email: one.email, hint: contactName(one) }));
  const recipients = written ?? { addresses: own ? [own] : [], typed: '' };

  async function submit() {
    setSaving(true);
    const saved = await onFlush();
    setSaving(false);
    setUnsaved(!saved);
    if (saved) send.mutate({ to: addressesOf(recipients), contact_id: contact?.id ?? null });
  }

  return (
    <FormDialog
      title="Send a test"
      description="The broadcast as it is now, with “[Test]” before its subject."
      cancelLabel={send.isSuccess ? 'Close' : 'Cancel'}
      submitLabel={send.isSuccess ? 'Send again' : 'Send test'}
      action={{ isPending: saving || send.isPending, error: send.error }}
      disabled={!isSendable(recipients)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {unsaved && (
        <Notice tone="danger">
          What you typed could not be saved, so the test would show something older.
        </Notice>
      )}
      {send.data && <TestResult result={send.data} />}
      <RecipientsField value={recipients} onChange={setWritten} />
      <PickField
        label="Contact"
        placeholder="A name or a part of the address…"
        empty="No contact has this name or address."
        value={contact?.id ?? samples}
        chosen={contact?.email ?? 'Sample values'}
        onSearch={setQ}
        onValueChange={(id) => setContact(options.find((one) => one.id === id) ?? null)}
        options={[
          ...options.map(({ id, email, hint }) => ({ value: id, label: email, hint })),
          { value: samples, label: 'Sample values' },
        ]}
        hint="Whose values are filled in. The test does not go to them."
      />
    </FormDialog>
  );
}
