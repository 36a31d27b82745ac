import { Card } from '@/components/ui/display/card';
import type { Workspace } from '@/lib/workspaces/contract';
import { SettingSwitch } from './setting-switch';

/** Requirements for publishing a template. */
export function TemplateRules({ workspace }: { workspace: Workspace }) {
  return (
    <Card id="templates" title="Templates" className="grid scroll-mt-6 gap-4">
      <SettingSwitch
        workspace={workspace}
        setting="template_approval"
        label="Require an approval before publishing"
        hint="A draft can be published only after a reader of its review link approved it. The person who publishes does not count, and every change needs a new approval."
        on="Templates need an approval now."
        off="Templates no longer need an approval."
      />
    </Card>
  );
}
