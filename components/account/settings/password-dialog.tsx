import { useState } from 'react';
import { FormDialog, type PendingState } from '@/components/data/form-dialog';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { issueAt } from '@/lib/client/api-error';

type Props = {
  title: string;
  description: string;
  confirmLabel: string;
  action: PendingState;
  onSubmit: (password: string) => void;
  onClose: () => void;
};

/** Asks for the password again before what a stolen session must not do. */
export function PasswordDialog(props: Props) {
  const { title, description, confirmLabel, action, onSubmit, onClose } = props;
  const [password, setPassword] = useState('');

  function submit() {
    onSubmit(password);
  }

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirmLabel}
      action={action}
      shownPaths={['password']}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Your password" error={issueAt(action.error, 'password')} required>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          required
        />
      </Field>
    </FormDialog>
  );
}
