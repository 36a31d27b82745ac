import { useState } from 'react';
import { Form } from '@/components/data/form';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';
import type { GuestAddress } from './guest-address';

type FieldProps = {
  value: string;
  error?: string | undefined;
  autoFocus?: boolean;
  relayConfigured: boolean;
  onChange: (email: string) => void;
};

/** The field for a guest's address. It says what the address is for, and what really happens. */
export function GuestEmailField({ value, error, autoFocus, relayConfigured, onChange }: FieldProps) {
  return (
    <Field
      label="Your email"
      optional
      error={error}
      hint={
        relayConfigured
          ? 'For replies to you, new versions to look at, and when it is published. You confirm it first, and it is deleted when this link ends.'
          : 'No mail server is set here: emails to you are only kept for the person who runs this installation.'
      }
    >
      <Input
        type="email"
        autoComplete="email"
        maxLength={320}
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type Props = { address: GuestAddress; relayConfigured: boolean };

/** Where emails about the review go, and what can be done about it. */
export function GuestEmail({ address, relayConfigured }: Props) {
  const { saved, confirmed, typed, error, pending, write, save } = address;
  // The button that closed the form gets the focus back.
  const [closed, setClosed] = useState(false);

  if (typed !== null)
    return (
      <Form
        className="grid gap-2"
        error={error}
        shownPaths={['email']}
        onSubmit={() => typed.trim() !== '' && save(typed, () => setClosed(true))}
      >
        <GuestEmailField
          autoFocus
          value={typed}
          error={issueAt(error, 'email')}
          relayConfigured={relayConfigured}
          onChange={write}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" pending={pending}>
            Save
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setClosed(true);
              write(null);
            }}
          >
            Cancel
          </Button>
        </div>
      </Form>
    );
  if (saved === null)
    return (
      <p className="text-xs">
        <TextButton autoFocus={closed} onClick={() => write('')}>
          Get emails about replies
        </TextButton>
      </p>
    );
  return (
    <p className="text-muted-foreground text-xs [overflow-wrap:anywhere]" role="status">
      {describeState(saved, confirmed, relayConfigured)}
      {' · '}
      {!confirmed && relayConfigured && (
        <>
          <TextButton onClick={() => save(saved, () => toast.success('Another email is on its way.'))}>
            Send again
          </TextButton>
          {' · '}
        </>
      )}
      <TextButton autoFocus={closed} onClick={() => write(saved)}>
        Change email
      </TextButton>
      {' · '}
      <TextButton onClick={() => save(null, () => setClosed(true))}>
        {confirmed ? 'Stop these emails' : 'Remove'}
      </TextButton>
    </p>
  );
}

function describeState(email: string, confirmed: boolean, relayConfigured: boolean): string {
  if (confirmed)
    return relayConfigured
      ? `Emails about this review go to ${email}`
      : `No mail server is set here: emails to ${email} are only kept for the person who runs this installation`;
  return relayConfigured
    ? `We are emailing ${email}: open the link in that email to confirm it`
    : `No mail server is set here, so nothing was emailed to ${email}: the person who runs this installation has the link that confirms it`;
}

type TextButtonProps = { autoFocus?: boolean; onClick: () => void; children: string };

function TextButton(props: TextButtonProps) {
  return <button type="button" className="underline underline-offset-2" {...props} />;
}
