import type { ComponentProps } from 'react';
import { FormError } from './form-error';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'action'> & {
  error: Error | null;
  /** The issue paths that the form shows at its fields. */
  shownPaths?: readonly string[];
  onSubmit: () => void;
};

/** A form with its error on top; the page stays when it is submitted. */
export function Form({ error, shownPaths, onSubmit, className = 'grid gap-4', children, ...form }: Props) {
  return (
    <form
      {...form}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React's events also go to a form around a dialog.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <FormError error={error} shownPaths={shownPaths} />
      {children}
    </form>
  );
}
