'use client';

import { Card } from '@/components/ui/display/card';
import { Switch } from '@/components/ui/form/switch';
import type { Workspace } from '@/lib/workspaces/contract';
import { useSetting } from './use-setting';

/** What is asked of a template before it is published. */
export function TemplateRules({ workspace }: { workspace: Workspace }) {
  const { change, pending } = useSetting();
  return (
    <Card id="templates" title="Templates" className="grid scroll-mt-6 gap-4">
      <Switch
        label="Require an approval before publishing"
        hint="A draft can be published only after a reader of its review link approved it. The person who publishes does not count, and every change needs a new approval."
        checked={workspace.template_approval}
        pending={pending}
        onCheckedChange={(template_approval) =>
          change(
            { template_approval },
            template_approval ? 'Templates need an approval now.' : 'Templates no longer need an approval.',
          )
        }
      />
    </Card>
  );
}
