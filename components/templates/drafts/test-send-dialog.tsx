import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import type { ContactsInEditor } from '@/components/editor/preview/contacts-in-editor';
import { addressesOf, isSendable, type Recipients } from '@/components/emails/tests/recipients';
import { RecipientsField } from '@/components/emails/tests/recipients-field';
import { TestResult } from '@/components/emails/tests/test-result';
import { ContactChoice } from '@/components/samples/contact-choice';
import { LanguageChoice } from '@/components/samples/language-choice';
import { SampleSetPicker } from '@/components/samples/sample-set-picker';
import { useSampleSets } from '@/components/samples/use-sample-sets';
import { AddAddressDialog } from '@/components/sending/add-address-dialog';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay, useSession } from '@/lib/client/session';
import { useTestSend } from '@/lib/client/templates';
import type { VariableDefinition } from '@/lib/document/contract';
import type { SampleSet } from '@/lib/templates/contract/samples';
import type { DraftSession } from './draft-session';

type Props = {
  templateId: string;
  session: DraftSession | null;
  /** Contacts whose values can replace samples. */
  contacts?: Pick<ContactsInEditor, 'shown' | 'onShow'> | undefined;
  /** Those of the draft. */
  variables?: readonly VariableDefinition[];
  /** The name of the sample set to start with. */
  shownSet?: string | null;
  onClose: () => void;
};

/** Sends the draft with samples or a contact's values to a few addresses, and shows where it really went. */
export function TestSendDialog(props: Props) {
  const { templateId, session, contacts, variables, shownSet = null, onClose } = props;
  const person = useSession().data?.user;
  const addresses = useSendingAddresses();
  const usable = addresses.data?.data.filter((address) => address.can_send) ?? [];
  const send = useTestSend(templateId);
  const [written, setWritten] = useState<Recipients | null>(null);
  const [from, setFrom] = useState<string>();
  const [chosenSet, chooseSet] = useState(shownSet);
  const set = useSampleSets(templateId).data?.find(({ name }) => name === chosenSet) ?? null;
  // Until one is chosen, that of the set.
  const [language, setLanguage] = useState<string | null>();
  const locale = language === undefined ? (set?.locale ?? null) : language;
  const [marked, setMarked] = useState(true);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [adding, setAdding] = useState(false);
  const mayManage = useMay('domain:manage');
  const recipients = written ?? { addresses: person ? [person.email] : [], typed: '' };
  const chosen = from ?? usable.find((address) => address.is_default)?.email ?? usable[0]?.email;

  async function submit() {
    setSaving(true);
    const saved = (await session?.flush()) ?? true;
    setSaving(false);
    setUnsaved(!saved);
    const values = {
      ...(chosen ? { from: chosen } : {}),
      ...(set ? { sample_set_id: set.id } : {}),
      ...(contacts?.shown ? { contact_id: contacts.shown.id } : {}),
      ...(locale ? { locale } : {}),
    };
    if (saved) send.mutate({ to: addressesOf(recipients), mark_subject: marked, ...values });
  }

  // Instead of this dialog, because nested forms would submit each other.
  if (adding)
    return (
      <AddAddressDialog
        onAdded={({ email, can_send }) => can_send && setFrom(email)}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <FormDialog
      title="Send a test"
      description={`The draft as it is now, with ${valuesShown(set, contacts?.shown)}.`}
      cancelLabel={send.isSuccess ? 'Close' : 'Cancel'}
      submitLabel={send.isSuccess ? 'Send again' : 'Send test'}
      action={{ isPending: saving || send.isPending, error: send.error }}
      disabled={!isSendable(recipients)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {unsaved && (
        <Notice tone="danger">The draft could not be saved, so the test would show an older one.</Notice>
      )}
      {send.data && <TestResult result={send.data} />}
      <RecipientsField value={recipients} onChange={setWritten} />
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
      <LanguageChoice templateId={templateId} value={locale} onChange={setLanguage} />
      <SampleSetPicker
        templateId={templateId}
        chosen={chosenSet}
        onChoose={(next) => {
          chooseSet(next?.name ?? null);
          setLanguage(undefined);
        }}
        readOnly
      />
      {contacts && (
        <ContactChoice
          label="Contact"
          value={contacts.shown}
          onChange={contacts.onShow}
          variables={variables}
        />
      )}
      <Checkbox
        checked={marked}
        onCheckedChange={setMarked}
        label="Put “[Test]” before the subject"
        hint="So that nobody takes it for the real email."
      />
      {addresses.data && usable.length === 0 && (
        <Notice tone="warning">
          No address can send yet.{' '}
          {mayManage && (
            <Button variant="link" size="sm" className="align-baseline" onClick={() => setAdding(true)}>
              Add a sending address
            </Button>
          )}
        </Notice>
      )}
    </FormDialog>
  );
}

function valuesShown(set: SampleSet | null, contact: { email: string } | null | undefined): string {
  if (set && contact) return `the values of ${contact.email} and of the set ${set.name}`;
  if (contact) return `the values of ${contact.email}`;
  return set ? `the values of the set ${set.name}` : 'the sample values of its variables';
}
