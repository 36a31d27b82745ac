import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { passwordLength } from '@/lib/process/password-length';

type Props = {
  value: string;
  onChange: (value: string) => void;
  error?: string;
  label?: string;
  autoFocus?: boolean;
};

/** A new password that can be shown while typing. */
export function PasswordField({ value, onChange, error, label = 'Password', autoFocus }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Field
        label={label}
        hint={`At least ${passwordLength.least} characters. A sentence works well.`}
        error={error}
        required
      >
        <Input
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="new-password"
          minLength={passwordLength.least}
          maxLength={passwordLength.most}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="pr-11"
          autoFocus={autoFocus}
          required
        />
      </Field>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={shown ? 'Hide the password' : 'Show the password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-[1.72rem] right-1 h-8"
      >
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </Button>
    </div>
  );
}
