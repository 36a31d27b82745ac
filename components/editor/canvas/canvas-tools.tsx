'use client';

import { Monitor, Moon, Redo2, Smartphone, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { Button } from '@/components/ui/form/button';
import { Tooltip } from '@/components/ui/overlay/tooltip';

export type Device = 'desktop' | 'mobile';

type CanvasToolsProps = {
  readOnly: boolean;
  device: Device;
  onDevice: (device: Device) => void;
  dark: boolean;
  onDark: (dark: boolean) => void;
};

/** Undo, redo, and how the canvas shows the mail. */
export function CanvasTools({ readOnly, device, onDevice, dark, onDark }: CanvasToolsProps) {
  const session = useSession();
  const canUndo = useSessionState('canUndo');
  const canRedo = useSessionState('canRedo');
  return (
    <div className="flex items-center gap-0.5">
      {!readOnly && (
        <>
          <IconTool label="Undo" hint="Ctrl Z" disabled={!canUndo} onPress={() => session.undo()}>
            <Undo2 aria-hidden />
          </IconTool>
          <IconTool label="Redo" hint="Ctrl Shift Z" disabled={!canRedo} onPress={() => session.redo()}>
            <Redo2 aria-hidden />
          </IconTool>
          <span aria-hidden className="mx-1 h-5 w-px bg-border" />
        </>
      )}
      <IconTool
        label="Desktop width"
        hint="700 px"
        pressed={device === 'desktop'}
        onPress={() => onDevice('desktop')}
      >
        <Monitor aria-hidden />
      </IconTool>
      <IconTool
        label="Phone width"
        hint="375 px"
        pressed={device === 'mobile'}
        onPress={() => onDevice('mobile')}
      >
        <Smartphone aria-hidden />
      </IconTool>
      <IconTool
        label="Dark mode preview"
        hint="as mail clients in dark mode may show it"
        pressed={dark}
        onPress={() => onDark(!dark)}
      >
        <Moon aria-hidden />
      </IconTool>
    </div>
  );
}

type IconToolProps = {
  label: string;
  hint: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function IconTool({ label, hint, pressed, disabled, onPress, children }: IconToolProps) {
  return (
    <Tooltip
      side="bottom"
      content={
        <>
          {label} <span className="opacity-70">{hint}</span>
        </>
      }
    >
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && onPress()}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
      >
        {children}
      </Button>
    </Tooltip>
  );
}
