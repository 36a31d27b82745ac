import { Braces, Monitor, Moon, MoveHorizontal, Smartphone, Sun, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';

export const deviceWidths = { desktop: 702, tablet: 602, phone: 377 } as const;
export type Look = {
  part: 'email' | 'inbox' | 'links';
  device: keyof typeof deviceWidths | 'free';
  freeWidth: number;
  scheme: 'light' | 'dark';
  images: boolean;
};
export const firstLook: Look = {
  ...{ part: 'email', device: 'desktop', freeWidth: 500, scheme: 'light', images: true },
};

type Props = {
  look: Look;
  onLook: (look: Look) => void;
  /** The contact, the name of the sample set, or that values were changed; null for the variables' samples. */
  values: string | null;
  onSampleData: () => void;
  children: ReactNode;
};

/** On phones, where the email needs the room, only icons are shown. */
const word = (label: string) => <span className="max-sm:sr-only">{label}</span>;

/** Switches for the content and the device of the preview. */
export function PreviewToolbar({ look, onLook, values, onSampleData, children }: Props) {
  const change = (part: Partial<Look>) => onLook({ ...look, ...part });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:justify-between max-sm:gap-x-2 border-b bg-card px-4 py-2.5">
      <ChoiceGroup
        label="Part"
        hideLabel
        appearance="segments"
        value={look.part}
        onValueChange={(part) => change({ part })}
        options={[
          { value: 'email', label: 'Email' },
          { value: 'inbox', label: 'Inbox' },
          { value: 'links', label: 'Links' },
        ]}
      />
      {look.part === 'email' && (
        <>
          <ChoiceGroup
            label="Width"
            hideLabel
            appearance="segments"
            value={look.device}
            onValueChange={(device) => change({ device })}
            options={[
              { value: 'desktop', label: word('Desktop'), icon: <Monitor aria-hidden /> },
              { value: 'tablet', label: word('Tablet'), icon: <Tablet aria-hidden /> },
              { value: 'phone', label: word('Phone'), icon: <Smartphone aria-hidden /> },
              { value: 'free', label: word('Free'), icon: <MoveHorizontal aria-hidden /> },
            ]}
          />
          {look.device === 'free' && (
            <Input
              type="number"
              aria-label="Width in pixels"
              className="h-8 w-20 text-xs"
              min={240}
              max={1600}
              value={look.freeWidth}
              onChange={(event) => change({ freeWidth: Number(event.target.value) })}
            />
          )}
          <ChoiceGroup
            label="Color scheme"
            hideLabel
            appearance="segments"
            value={look.scheme}
            onValueChange={(scheme) => change({ scheme })}
            options={[
              { value: 'light', label: word('Light'), icon: <Sun aria-hidden /> },
              { value: 'dark', label: word('Dark'), icon: <Moon aria-hidden /> },
            ]}
          />
          <Switch
            compact
            label="Images"
            checked={look.images}
            onCheckedChange={(images) => change({ images })}
          />
        </>
      )}
      <Button variant="secondary" size="sm" icon={<Braces aria-hidden />} onClick={onSampleData}>
        <span className="max-w-48 truncate">
          {values === null ? 'Sample data' : `Sample data: ${values}`}
        </span>
      </Button>
      {children}
    </div>
  );
}
