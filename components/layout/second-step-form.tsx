import { useState } from 'react';
import { Form } from '@/components/data/form';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useSecondStep } from '@/lib/client/account';
import { OperatorCommand } from './operator-command';

/** The code of the authenticator app, or a recovery code, after the password. */
export function SecondStepForm({ onSignedIn, onCancel }: { onSignedIn?: () => void; onCancel: () => void }) {
  const [code, setCode] = useState('');
  const [trusted, setTrusted] = useState(false);
  const [recovering, setRecovering] = useState(false);
  const pass = useSecondStep();

  function submit() {
    pass.mutate({ code: code.replaceAll(' ', ''), trust_device: trusted }, { onSuccess: onSignedIn });
  }

  return (
    <Form error={pass.error} onSubmit={submit}>
      <Field
        key={String(recovering)}
        label={recovering ? 'Recovery code' : 'Code'}
        hint={
          recovering
            ? 'One of the ten codes you saved when you turned on two-factor sign-in.'
            : 'The six digits your authenticator app shows for Postroom.'
        }
        required
      >
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode={recovering ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          required
        />
      </Field>
      <Checkbox
        checked={trusted}
        onCheckedChange={setTrusted}
        label="Trust this device for 30 days"
        hint="You are not asked for a code here. Do not use this on a shared computer."
      />
      <Button type="submit" size="lg" pending={pass.isPending}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-2 text-sm">
        <Button
          variant="link"
          onClick={() => {
            setRecovering(!recovering);
            setCode('');
          }}
        >
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="link" onClick={onCancel}>
          Start again
        </Button>
      </div>
      <p className="text-muted-foreground text-xs">
        Lost your device and your recovery codes? Ask the person who runs this installation to turn two-factor
        sign-in off for you, on its server:{' '}
        <OperatorCommand>reset-two-factor you@example.com</OperatorCommand>
      </p>
    </Form>
  );
}
