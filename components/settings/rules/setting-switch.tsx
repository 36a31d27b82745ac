import type { ComponentProps } from 'react';
import { Switch } from '@/components/ui/form/switch';
import type { UpdateWorkspaceInput, Workspace } from '@/lib/workspaces/contract';
import { useSetting } from './use-setting';

/** Settings of a workspace that are on or off. */
type Setting = {
  [K in keyof Workspace]: Workspace[K] extends boolean ? K : never;
}[keyof Workspace];

type Props = Pick<ComponentProps<typeof Switch>, 'label' | 'hint' | 'disabled'> & {
  workspace: Workspace;
  setting: Setting & keyof UpdateWorkspaceInput;
  /** The effect of turning it on, or off. */
  on: string;
  off: string;
};

/** A setting of the workspace that is saved as soon as it is switched. */
export function SettingSwitch({ workspace, setting, on, off, ...shown }: Props) {
  const { change, pending } = useSetting();
  return (
    <Switch
      {...shown}
      checked={workspace[setting]}
      pending={pending}
      onCheckedChange={(checked) => change({ [setting]: checked }, checked ? on : off)}
    />
  );
}
