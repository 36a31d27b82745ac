'use client';

import type { Component } from 'grapesjs';
import { useAssetsUrl } from '@/components/brand/use-assets-url';
import { nodeOf } from '@/components/editor/grapes/component-node';
import { useSession } from '@/components/editor/session/use-session';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { socialNetworks } from '@/lib/mail/social-icons';
import { networkOf, networks, withNetwork } from './networks';

const options = networks.map((name) => ({ value: name, label: socialNetworks[name] }));

/** Which network a social link leads to: its icon, alternative text and label follow. */
export function NetworkField({ component, readOnly }: { component: Component; readOnly: boolean }) {
  const session = useSession();
  const assetsUrl = useAssetsUrl();
  return (
    <div className="border-b px-4 py-3">
      <Field label={<span className="text-xs">Network</span>}>
        <Select
          size="sm"
          value={networkOf(nodeOf(component), assetsUrl) ?? undefined}
          placeholder="Own picture"
          options={options}
          disabled={readOnly}
          onValueChange={(network) =>
            session.edit(component, (node) => withNetwork(node, network, assetsUrl))
          }
        />
      </Field>
    </div>
  );
}
