// `make pin-images`: pins each base image to the digest that its tag has in the registry now, so that a build gets the
// same bytes everywhere. If one cannot be read, no file changes. Needs Docker with buildx.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILES = ['Dockerfile', 'docker-compose.yml'];
/** What precedes an image from the registry, its name with the tag, and the digest that it may have. */
const IMAGE =
  /^(FROM (?:--platform=\S+ )?|\s+image: )([a-z]+:[\w.-]+)(?:@sha256:[0-9a-f]+)?(?=\s)/gm;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** The digest of an image for all platforms. */
function digestOf(image) {
  const args = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest}}'];
  const { digest } = JSON.parse(execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' }));
  if (!DIGEST.test(digest)) throw new Error(`The registry returned no digest of ${image}.`);
  return digest;
}

try {
  const texts = FILES.map((file) => readFileSync(file, 'utf8'));
  const images = new Set(
    texts.flatMap((text) => [...text.matchAll(IMAGE)].map((match) => match[2])),
  );
  const digests = new Map([...images].map((image) => [image, digestOf(image)]));
  for (const [index, file] of FILES.entries()) {
    const pinned = texts[index].replaceAll(
      IMAGE,
      (_line, before, image) => `${before}${image}@${digests.get(image)}`,
    );
    writeFileSync(file, pinned);
  }
  for (const [image, digest] of digests) console.log(`${image}@${digest}`);
} catch (error) {
  console.error(`No image was pinned. ${error.stderr?.trim() || error.message}`);
  process.exitCode = 1;
}
