import { Noun } from './noun.ts';
import type { CallOptions } from './transport.ts';

/** Files to attach. */
export class Attachments extends Noun {
  /** Accepts bytes or Base64. */
  upload(
    { content, ...file }: { filename: string; content_type: string; content: string | Uint8Array },
    options?: CallOptions,
  ) {
    const body = { ...file, content: typeof content === 'string' ? content : toBase64(content) };
    return this.api.request('POST /attachments', { body }, options);
  }

  readonly get = this.withIds('GET /attachments/{attachmentId}');
}

/** The addresses that email is sent from. */
export class SendingAddresses extends Noun {
  readonly list = this.withQuery('GET /sending-addresses');
  readonly create = this.withBody('POST /sending-addresses');
  readonly get = this.withIds('GET /sending-addresses/{addressId}');
  readonly update = this.withBody('PATCH /sending-addresses/{addressId}');
  readonly delete = this.withIds('DELETE /sending-addresses/{addressId}');
}

/** The domains of those addresses, verified by DNS. */
export class Domains extends Noun {
  readonly list = this.inPages('GET /domains');
  readonly create = this.withBody('POST /domains');
  readonly get = this.withIds('GET /domains/{domainId}');

  /** Checks its DNS records now. */
  readonly verify = this.withIds('POST /domains/{domainId}/verification');
  readonly delete = this.withIds('DELETE /domains/{domainId}');
}

/** Addresses that get no more email. */
export class Suppressions extends Noun {
  readonly list = this.inPages('GET /suppressions');
  readonly add = this.withBody('POST /suppressions');
  readonly remove = this.withIds('DELETE /suppressions/{suppressionId}');
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A call can only take so many arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}
