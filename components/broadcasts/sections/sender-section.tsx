import { useState } from 'react';
import { EmojiPicker } from '@/components/editor/liquid/emoji-picker';
import { LiquidInput } from '@/components/editor/liquid/liquid-input';
import { PublishedVariablesProvider } from '@/components/editor/liquid/use-definitions';
import { AddAddressDialog } from '@/components/sending/add-address-dialog';
import { DomainDialog } from '@/components/sending/domain-dialog';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { controlClasses, Input } from '@/components/ui/form/input';
import { Label } from '@/components/ui/form/label';
import { Select } from '@/components/ui/form/select';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { VariableDefinition } from '@/lib/document/contract';
import type { SendingAddress } from '@/lib/sending/contract';
import { fieldId, type SectionProps } from './section';

type Props = SectionProps & {
  /** Of the published version; empty without one. */
  variables: readonly VariableDefinition[];
  templateSubject: string | null;
  /** Why the reply address cannot be saved. */
  replyProblem: string | undefined;
  /** An inbox preview below the fields. */
  children: React.ReactNode;
};

/** The sender and the subject. */
export function SenderSection({
  fields,
  onChange,
  variables,
  templateSubject,
  replyProblem,
  children,
}: Props) {
  const [leftReply, setLeftReply] = useState(true);
  return (
    <Card title="From and subject" className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <FromField fields={fields} onChange={onChange} />
        <Field
          id={fieldId('reply_to')}
          label="Reply to"
          optional
          error={leftReply ? replyProblem : undefined}
        >
          <Input
            type="email"
            placeholder="As for the sending address"
            value={fields.reply_to ?? ''}
            maxLength={320}
            onFocus={() => setLeftReply(false)}
            onBlur={() => setLeftReply(true)}
            onChange={(event) => onChange({ reply_to: event.target.value.trim() || null })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-1 gap-1.5">
        <Label htmlFor={fieldId('subject')}>Subject</Label>
        <SubjectInput
          id={fieldId('subject')}
          value={fields.subject ?? ''}
          variables={variables}
          placeholder={templateSubject ?? 'What is it about?'}
          disabled={fields.trial !== null}
          onChange={(subject) => onChange({ subject: subject || null })}
        />
        <p className="text-muted-foreground text-xs">
          {fields.trial !== null
            ? 'Several subjects are tried instead: see below.'
            : fields.subject === null
              ? 'Empty: the subject of the template is used.'
              : 'In place of the subject of the template.'}
        </p>
      </div>
      {children}
    </Card>
  );
}

/** The choice of adding an address. */
const another = 'another';

function FromField({ fields, onChange }: SectionProps) {
  const addresses = useSendingAddresses();
  const mayManage = useMay('domain:manage');
  const [adding, setAdding] = useState(false);
  const [records, setRecords] = useState<SendingAddress | null>(null);
  const all = addresses.data?.data ?? [];
  const usable = all.filter(({ can_send }) => can_send);
  // An address that was removed or whose domain is unverified stays selected, so that the problem is visible.
  const isSenderGone =
    fields.from !== null && addresses.data && !usable.some(({ email }) => email === fields.from);
  const waiting = all.find(
    ({ email, enabled, status }) =>
      enabled && status !== 'verified' && (isSenderGone ? email === fields.from : usable.length === 0),
  );
  const options = [
    ...(isSenderGone && fields.from ? [{ value: fields.from, label: fields.from }] : []),
    ...usable.map(({ email, name }) => ({ value: email, label: name ? `${name} <${email}>` : email })),
    ...(mayManage ? [{ value: another, label: 'Add an address…' }] : []),
  ];
  return (
    <>
      <Field
        id={fieldId('from')}
        label="From"
        error={
          isSenderGone
            ? waiting
              ? `It can send once ${waiting.domain} is verified.`
              : 'This address cannot send now.'
            : undefined
        }
        hint={
          addresses.data && usable.length === 0 ? (
            <>
              No address can send yet.{' '}
              {mayManage
                ? !waiting && <LinkButton onClick={() => setAdding(true)}>Add a sending address</LinkButton>
                : 'Ask an owner or admin to add one.'}
              {waiting && mayManage && (
                <LinkButton onClick={() => setRecords(waiting)}>Show the DNS records to set</LinkButton>
              )}
            </>
          ) : waiting && mayManage ? (
            <LinkButton onClick={() => setRecords(waiting)}>Show the DNS records to set</LinkButton>
          ) : undefined
        }
        required
      >
        <Select
          placeholder="Choose an address"
          value={fields.from ?? undefined}
          onValueChange={(from) => (from === another ? setAdding(true) : onChange({ from }))}
          options={options}
        />
      </Field>
      {adding && (
        <AddAddressDialog
          onAdded={({ email }) => onChange({ from: email })}
          onClose={() => setAdding(false)}
        />
      )}
      {records && <DomainDialog address={records} onClose={() => setRecords(null)} />}
    </>
  );
}

function LinkButton(props: { onClick: () => void; children: React.ReactNode }) {
  return <Button variant="link" size="sm" className="align-baseline" {...props} />;
}

type SubjectInputProps = {
  id: string;
  value: string;
  variables: readonly VariableDefinition[];
  placeholder: string;
  disabled?: boolean;
  label?: string;
  onChange: (subject: string) => void;
};

/** A subject with the template's variables and emoji. */
export function SubjectInput({ disabled = false, label, variables, ...props }: SubjectInputProps) {
  return (
    <div
      className={`${controlClasses} flex h-9 items-center pr-0.5 focus-within:border-ring has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring`}
    >
      <PublishedVariablesProvider value={variables}>
        <LiquidInput
          {...props}
          aria-label={label}
          name={label ?? 'Subject'}
          maxLength={998}
          readOnly={disabled}
          tools={(insert) => <EmojiPicker into={label ?? 'Subject'} onPick={insert} />}
        />
      </PublishedVariablesProvider>
    </div>
  );
}
