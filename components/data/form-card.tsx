import type { ComponentProps, ReactNode } from 'react';
import { Card } from '@/components/ui/display/card';
import { Button, type ButtonProps } from '@/components/ui/form/button';
import { Form } from './form';
import type { PendingState } from './form-dialog';
import { FormError } from './form-error';

type Props = Omit<ComponentProps<typeof Card>, 'footer' | 'onSubmit'> & {
  submitLabel: string;
  variant?: ButtonProps['variant'];
  /** Disables submitting. */
  disabled?: boolean;
  action?: PendingState;
  /** The issue paths that the form shows at its fields. */
  shownPaths?: readonly string[];
  /** Left of the button. */
  beside?: ReactNode;
  onSubmit: () => void;
};

/** A form in a card: its fields, its error, and a submit button in the bar at the bottom. */
export function FormCard(props: Props) {
  const { submitLabel, variant, disabled, action, shownPaths, beside, onSubmit, children, ...card } = props;
  return (
    <Form className="min-w-0" error={null} onSubmit={onSubmit}>
      <Card
        {...card}
        footer={
          <>
            {beside}
            <Button type="submit" variant={variant} pending={action?.isPending} disabled={disabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <FormError error={action?.error ?? null} shownPaths={shownPaths} />
        {children}
      </Card>
    </Form>
  );
}
