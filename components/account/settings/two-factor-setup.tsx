import { useState } from 'react';
import { encode } from 'uqr';
import { FormDialog } from '@/components/data/form-dialog';
import { CodeBlock } from '@/components/ui/display/code-block';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { useBeginTwoFactor, useConfirmTwoFactor } from '@/lib/client/account';
import { issueAt } from '@/lib/client/api-error';
import { PasswordDialog } from './password-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** Password, then QR code and a first code, then the recovery codes. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const begin = useBeginTwoFactor();
  const confirm = useConfirmTwoFactor();
  const [code, setCode] = useState('');

  function submit() {
    confirm.mutate(code.replaceAll(' ', ''));
  }

  if (confirm.data) return <RecoveryCodesDialog codes={confirm.data.codes} onClose={onClose} />;
  if (!begin.data)
    return (
      <PasswordDialog
        title="Turn on two-factor sign-in"
        description="You need an authenticator app, such as the one built into your password manager."
        confirmLabel="Continue"
        action={begin}
        onClose={onClose}
        onSubmit={(password) => begin.mutate(password)}
      />
    );
  return (
    <FormDialog
      persistent
      size="md"
      title="Scan this code with your app"
      description="Then enter the six digits that it shows."
      submitLabel="Turn on"
      action={confirm}
      shownPaths={['code']}
      onSubmit={submit}
      onClose={onClose}
    >
      <QrCode text={begin.data.uri} />
      <p className="text-muted-foreground text-sm">Cannot scan it? Type this key into the app:</p>
      <CodeBlock wrap code={inFours(begin.data.key)} label="key for the app" />
      <Field label="Code" error={issueAt(confirm.error, 'code')} required>
        <Input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
      </Field>
    </FormDialog>
  );
}

/** As a person reads it off and types it: apps ignore the spaces. */
const inFours = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Dark on light in every theme: some apps cannot read it inverted. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 justify-self-center rounded-md border"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
