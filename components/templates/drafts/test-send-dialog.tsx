'use client';

import Link from 'next/link';
import { type FormEvent, useId, useState } from 'react';
import { FormError } from '@/components/data/form-error';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useSendingAddresses } from '@/lib/client/sending';
import { useSession } from '@/lib/client/session';
import { useTestSend } from '@/lib/client/templates';
import type { DraftSession } from './draft-session';

const maximumRecipients = 5;

type Props = { templateId: string; session: DraftSession | null; onClose: () => void };

/** Sends the draft with its sample values to a few addresses, through the same delivery as real mail. */
export function TestSendDialog({ templateId, session, onClose }: Props) {
  const formId = useId();
  const person = useSession().data?.user;
  const addresses = useSendingAddresses();
  const usable = addresses.data?.data.filter((address) => address.can_send) ?? [];
  const send = useTestSend(templateId);
  const [typed, setTyped] = useState<string | null>(null);
  const [from, setFrom] = useState<string>();
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const to = typed ?? person?.email ?? '';
  const recipients = to.split(/[\s,;]+/u).filter(Boolean);
  const chosen = from ?? usable.find((address) => address.is_default)?.email ?? usable[0]?.email;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const saved = (await session?.flush()) ?? true;
    setSaving(false);
    setUnsaved(!saved);
    if (saved) send.mutate({ to: recipients, ...(chosen ? { from: chosen } : {}) });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Send a test"
      description="Goes out like real mail, with the sample values of the variables."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {send.isSuccess ? 'Close' : 'Cancel'}
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={saving || send.isPending}
            disabled={recipients.length === 0 || recipients.length > maximumRecipients}
          >
            {send.isSuccess ? 'Send again' : 'Send test'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        {unsaved && (
          <Notice tone="danger">The draft could not be saved, so the test would show an older one.</Notice>
        )}
        <FormError error={send.error} />
        {send.data && <TestResult result={send.data} recipients={recipients} />}
        <Field
          label="To"
          hint={`One to ${maximumRecipients} addresses, separated by commas.`}
          error={
            recipients.length > maximumRecipients ? `At most ${maximumRecipients} addresses.` : undefined
          }
          required
        >
          <Input value={to} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        </Field>
        {usable.length > 0 && (
          <Field label="From">
            <Select
              value={chosen}
              onValueChange={setFrom}
              options={usable.map((address) => ({
                value: address.email,
                label: address.name ? `${address.name} <${address.email}>` : address.email,
              }))}
            />
          </Field>
        )}
        {addresses.data && usable.length === 0 && (
          <Notice tone="warning">
            No address can send yet.{' '}
            <Link href="/sending/addresses" className="underline">
              Add a sending address
            </Link>
            .
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

type TestResultProps = {
  result: { data: { index: number; id?: string; error?: { message: string } }[]; accepted: number };
  recipients: string[];
};

function TestResult({ result, recipients }: TestResultProps) {
  const refused = result.data.filter((entry) => entry.error);
  const accepted = result.data.filter((entry) => entry.id);
  return (
    <>
      {accepted.length > 0 && (
        <Notice tone="success" title={accepted.length === 1 ? 'Test sent' : `${accepted.length} tests sent`}>
          <span className="flex flex-wrap gap-x-3">
            {accepted.map((entry) => (
              // The draft stays open: one looks at the test and goes on writing.
              <a
                key={entry.index}
                href={`/emails/${entry.id}`}
                target="_blank"
                rel="noreferrer"
                className="underline"
              >
                {recipients[entry.index] ?? 'Look at it'}
              </a>
            ))}
          </span>
        </Notice>
      )}
      {refused.map((entry) => (
        <Notice key={entry.index} tone="danger" title={recipients[entry.index]}>
          {entry.error?.message}
        </Notice>
      ))}
    </>
  );
}
