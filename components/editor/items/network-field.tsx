import { useAssetsUrl } from '@/components/brand/use-assets-url';
import type { Block } from '@/components/editor/email/block';
import { useStore } from '@/components/editor/store/use-store';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { socialNetworks } from '@/lib/mail/social-icons';
import { findNetwork, networks, withNetwork } from './networks';

const options = networks.map((name) => ({ value: name, label: socialNetworks[name] }));

/** The network of a social link, which sets its icon, alt text and label. */
export function NetworkField({ block }: { block: Block }) {
  const store = useStore();
  const assetsUrl = useAssetsUrl();
  return (
    <div className="border-b px-4 py-3">
      <Field label={<span className="text-xs">Network</span>}>
        <Select
          size="sm"
          value={findNetwork(block.node, assetsUrl) ?? undefined}
          placeholder="Own picture"
          options={options}
          disabled={store.readOnly}
          onValueChange={(network) =>
            store.edit([block.id], null, (node) => withNetwork(node, network, assetsUrl))
          }
        />
      </Field>
    </div>
  );
}
