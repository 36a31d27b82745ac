import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ShrunkPage } from '@/components/ui/display/shrunk-page';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { useMediaQuery } from '@/components/ui/use-media-query';
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

/** Starts at the width of the device, and light, whatever the system prefers. */
export function useEmailLook() {
  const roomy = useMediaQuery('(min-width: 40rem)');
  return useState<EmailLook>({ width: roomy ? 'desktop' : 'phone', scheme: 'light' });
}

type Props = { look: EmailLook; onLook: (look: EmailLook) => void };

/** Switches the display of an email between desktop and phone, light and dark. */
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

/** Explains why an email looks the same in dark mode. */
export function WithoutDarkStyles({ html, look }: { html: string; look: EmailLook }) {
  if (look.scheme === 'light' || hasDarkStyles(html)) return null;
  return (
    <p className="text-muted-foreground text-xs">
      This email has no dark styles: email apps show it as it is, or darken it as they see fit.
    </p>
  );
}

/** Wide enough to avoid phone layouts. */
const narrowestDesktop = 640;

/** The frame of an email: as wide as a phone, or with a desktop layout that is scaled down to fit. */
export function EmailLookFrame({ look, children }: { look: EmailLook; children: ReactNode }) {
  if (look.width === 'desktop') return <ShrunkPage width={narrowestDesktop}>{children}</ShrunkPage>;
  return <div className="mx-auto max-w-[23.4375rem] border-x">{children}</div>;
}
