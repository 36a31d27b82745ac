'use client';

import Link from 'next/link';
import { useState } from 'react';
import { EmojiPicker } from '@/components/editor/liquid/emoji-picker';
import { LiquidInput } from '@/components/editor/liquid/liquid-input';
import { PublishedVariablesProvider } from '@/components/editor/liquid/use-definitions';
import { Card } from '@/components/ui/display/card';
import { Field } from '@/components/ui/form/field';
import { controlClasses, Input } from '@/components/ui/form/input';
import { Label } from '@/components/ui/form/label';
import { Select } from '@/components/ui/form/select';
import { useSendingAddresses } from '@/lib/client/sending';
import { useMay } from '@/lib/client/session';
import type { VariableDefinition } from '@/lib/document/contract';
import { fieldId, type SectionProps } from './section';

type Props = SectionProps & {
  /** Of the published version; empty without one. */
  variables: readonly VariableDefinition[];
  templateSubject: string | null;
  /** Why the address for replies cannot be saved, where it cannot. */
  replyProblem: string | undefined;
  /** Under the fields: what an inbox shows of it. */
  children: React.ReactNode;
};

/** From whom it comes, and its subject. */
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
            placeholder="Where those of the sending address go"
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

function FromField({ fields, onChange }: SectionProps) {
  const addresses = useSendingAddresses();
  const mayManage = useMay('domain:manage');
  const usable = (addresses.data?.data ?? []).filter(({ can_send }) => can_send);
  // An address that lost its right stays named, so that one sees what is wrong.
  const options = usable.map(({ email, name }) => ({
    value: email,
    label: name ? `${name} <${email}>` : email,
  }));
  const lost = fields.from !== null && addresses.data && !usable.some(({ email }) => email === fields.from);
  return (
    <Field
      id={fieldId('from')}
      label="From"
      error={lost ? 'This address cannot send now.' : undefined}
      hint={
        addresses.data && usable.length === 0 ? (
          <>
            No address can send yet.{' '}
            {mayManage && (
              <Link href="/sending/addresses?new=true" className="text-primary-text underline">
                Add a sending address
              </Link>
            )}
          </>
        ) : undefined
      }
      required
    >
      <Select
        placeholder="Choose an address"
        value={fields.from ?? undefined}
        onValueChange={(from) => onChange({ from })}
        options={lost && fields.from ? [{ value: fields.from, label: fields.from }, ...options] : options}
      />
    </Field>
  );
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

/** A subject with the variables of the template and emoji. */
export function SubjectInput({ disabled = false, label, variables, ...props }: SubjectInputProps) {
  return (
    <div className={`${controlClasses} flex h-9 items-center pr-0.5 focus-within:border-ring`}>
      <PublishedVariablesProvider value={variables}>
        <LiquidInput
          {...props}
          aria-label={label}
          maxLength={998}
          readOnly={disabled}
          tools={(insert) => <EmojiPicker onPick={insert} />}
        />
      </PublishedVariablesProvider>
    </div>
  );
}
