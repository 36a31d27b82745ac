import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BytesMissing } from './bytes-missing';
import type { FileStorage } from './file-storage';

/**
 * A bucket by `s3://[key:secret@]bucket[/prefix]?endpoint=…&region=…`. Without a key, the usual variables and files of
 * the AWS SDK apply. With an endpoint, buckets are addressed by path.
 */
export function openS3Storage(url: string): FileStorage {
  const { hostname, pathname, searchParams, username, password } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(username
      ? {
          credentials: {
            accessKeyId: decodeURIComponent(username),
            secretAccessKey: decodeURIComponent(password),
          },
        }
      : {}),
    // Servers other than Amazon's do not support the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = pathname.replace(/^\/|\/$/g, '');
  return new S3Storage(client, hostname, prefix ? `${prefix}/` : '');
}

class S3Storage implements FileStorage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {}

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ ...this.place(key), Body: bytes, ContentLength: bytes.length }),
    );
  }

  async read(key: string): Promise<Buffer> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand(this.place(key)));
      if (!Body) throw new BytesMissing(key);
      return Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      throw isAbsent(error) ? new BytesMissing(key) : error;
    }
  }

  async open(key: string) {
    try {
      const { Body, ContentLength } = await this.client.send(new GetObjectCommand(this.place(key)));
      if (!Body || ContentLength === undefined) throw new BytesMissing(key);
      return { sizeBytes: ContentLength, stream: Body.transformToWebStream() };
    } catch (error) {
      throw isAbsent(error) ? new BytesMissing(key) : error;
    }
  }

  async exists(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.place(key)));
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.place(key)));
  }

  private place(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}
