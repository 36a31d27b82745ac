import { Noun } from './noun.ts';
import type { BodyOf, QueryOf } from './shapes.ts';
import type { CallOptions } from './transport.ts';

/** Files to send along. */
export class Attachments extends Noun {
  /** Takes the bytes, or what is Base64 already. */
  upload(
    { content, ...file }: { filename: string; content_type: string; content: string | Uint8Array },
    options?: CallOptions,
  ) {
    const body = { ...file, content: typeof content === 'string' ? content : toBase64(content) };
    return this.api.request('POST /attachments', { body }, options);
  }

  get(attachmentId: string, options?: CallOptions) {
    return this.api.request('GET /attachments/{attachmentId}', { path: { attachmentId } }, options);
  }
}

/** The addresses that email comes from. */
export class SendingAddresses extends Noun {
  list(query: QueryOf<'GET /sending-addresses'> = {}, options?: CallOptions) {
    return this.api.request('GET /sending-addresses', { query }, options);
  }

  create(body: BodyOf<'POST /sending-addresses'>, options?: CallOptions) {
    return this.api.request('POST /sending-addresses', { body }, options);
  }

  get(addressId: string, options?: CallOptions) {
    return this.api.request('GET /sending-addresses/{addressId}', { path: { addressId } }, options);
  }

  update(addressId: string, body: BodyOf<'PATCH /sending-addresses/{addressId}'>, options?: CallOptions) {
    return this.api.request('PATCH /sending-addresses/{addressId}', { path: { addressId }, body }, options);
  }

  delete(addressId: string, options?: CallOptions) {
    return this.api.request('DELETE /sending-addresses/{addressId}', { path: { addressId } }, options);
  }
}

/** The domains of those addresses, proven by DNS. */
export class Domains extends Noun {
  list(query: QueryOf<'GET /domains'> = {}, options?: CallOptions) {
    return this.api.list('GET /domains', { query }, options);
  }

  create(body: BodyOf<'POST /domains'>, options?: CallOptions) {
    return this.api.request('POST /domains', { body }, options);
  }

  get(domainId: string, options?: CallOptions) {
    return this.api.request('GET /domains/{domainId}', { path: { domainId } }, options);
  }

  /** Looks at its DNS records now. */
  verify(domainId: string, options?: CallOptions) {
    return this.api.request('POST /domains/{domainId}/verification', { path: { domainId } }, options);
  }

  delete(domainId: string, options?: CallOptions) {
    return this.api.request('DELETE /domains/{domainId}', { path: { domainId } }, options);
  }
}

/** Who gets no email any more. */
export class Suppressions extends Noun {
  list(query: QueryOf<'GET /suppressions'> = {}, options?: CallOptions) {
    return this.api.list('GET /suppressions', { query }, options);
  }

  add(body: BodyOf<'POST /suppressions'>, options?: CallOptions) {
    return this.api.request('POST /suppressions', { body }, options);
  }

  remove(suppressionId: string, options?: CallOptions) {
    return this.api.request('DELETE /suppressions/{suppressionId}', { path: { suppressionId } }, options);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(text);
}
