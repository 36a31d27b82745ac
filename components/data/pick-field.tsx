'use client';

import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Combobox } from '@/components/ui/overlay/combobox';

type PickFieldProps = Omit<ComponentProps<typeof Combobox>, 'trigger'> & {
  /** What is chosen, in words. */
  chosen: string;
  hint?: ReactNode;
  /** By which the field is found, and gets the focus. */
  id?: string;
};

/** A field of a form whose value is one of many, found by typing a part of its name. */
export function PickField({ chosen, hint, id, ...combobox }: PickFieldProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <span className="font-medium text-sm">{combobox.label}</span>
      <Combobox
        {...combobox}
        trigger={
          <Button
            id={id}
            variant="secondary"
            aria-label={`${combobox.label}: ${chosen}. Change`}
            className="w-full justify-between font-normal max-sm:text-base"
          >
            <span className="min-w-0 truncate">{chosen}</span>
            <ChevronsUpDown aria-hidden className="text-muted-foreground" />
          </Button>
        }
      />
      {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
    </div>
  );
}
