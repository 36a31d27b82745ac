import { Monitor, Moon, Smartphone } from 'lucide-react';
import type { Device } from './grapes/open-frame';
import { IconTool } from './tools/icon-tool';

type CanvasToolsProps = {
  device: Device;
  onDevice: (device: Device) => void;
  dark: boolean;
  onDark: (dark: boolean) => void;
};

/** How the canvas shows the email. */
export function CanvasTools({ device, onDevice, dark, onDark }: CanvasToolsProps) {
  return (
    <div className="flex items-center gap-0.5">
      <IconTool
        label="Desktop width"
        hint="700 px"
        pressed={device === 'desktop'}
        onPress={() => onDevice('desktop')}
        Icon={Monitor}
      />
      <IconTool
        label="Phone width"
        hint="375 px"
        pressed={device === 'mobile'}
        onPress={() => onDevice('mobile')}
        Icon={Smartphone}
      />
      <IconTool
        label="Dark mode preview"
        hint="as email clients in dark mode may show it"
        pressed={dark}
        onPress={() => onDark(!dark)}
        Icon={Moon}
      />
    </div>
  );
}
