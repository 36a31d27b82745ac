'use client';

import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useState } from 'react';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { hasDarkStyles } from '@/lib/mail/color-scheme';

type EmailLook = { width: 'desktop' | 'phone'; scheme: 'light' | 'dark' };

const widths = [
  { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden /> },
] as const;

const schemes = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

/** On a desk and light at first, whatever the system prefers. */
export function useEmailLook() {
  return useState<EmailLook>({ width: 'desktop', scheme: 'light' });
}

type Props = { look: EmailLook; onLook: (look: EmailLook) => void };

/** How an email is looked at: as wide as on a desk or a phone, light or dark. A phone shows one width only. */
export function EmailLookSwitches({ look, onLook }: Props) {
  return (
    <>
      <ChoiceGroup
        label="Width"
        hideLabel
        appearance="segments"
        value={look.width}
        onValueChange={(width) => onLook({ ...look, width })}
        options={widths}
        className="max-sm:hidden"
      />
      <ChoiceGroup
        label="Color scheme"
        hideLabel
        appearance="segments"
        value={look.scheme}
        onValueChange={(scheme) => onLook({ ...look, scheme })}
        options={schemes}
      />
    </>
  );
}

/** Says why the dark look of an email is no other than its light one. */
export function WithoutDarkStyles({ html, look }: { html: string; look: EmailLook }) {
  if (look.scheme === 'light' || hasDarkStyles(html)) return null;
  return (
    <p className="text-muted-foreground text-xs">
      This email has no dark styles: email apps show it as it is, or darken it as they see fit.
    </p>
  );
}

/** What makes a frame as wide as a phone. */
export const phoneFrame = 'max-w-[23.4375rem] border-x';
