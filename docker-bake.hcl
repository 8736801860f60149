# The published images of a release, as .github/workflows/release.yml builds them:
#
#   docker buildx bake --file docker-bake.hcl [--push]
#
# Without --file, bake would read docker-compose.yml as well. Each image is a tag of one repository:
# IMAGE:VERSION-backend, -web, -backup and -certificates. PLAYHOUSE_IMAGE=IMAGE:VERSION makes `make up` use them.

# The repository in the registry, such as ghcr.io/owner/playhouse.
variable "IMAGE" {
  default = "playhouse"
}

# The version in package.json; `make up` rejects images of another version.
variable "VERSION" {
  default = "dev"
}

# The commit that is built.
variable "REVISION" {
  default = ""
}

# When that commit was made (RFC 3339).
variable "CREATED" {
  default = ""
}

# Where the sources are, such as https://github.com/owner/playhouse.
variable "SOURCE" {
  default = ""
}

group "default" {
  targets = ["backend", "web", "backup", "certificates"]
}

target "image" {
  name = name
  matrix = {
    name = ["backend", "web", "backup", "certificates"]
  }
  context   = "."
  target    = name
  platforms = ["linux/amd64", "linux/arm64"]
  tags      = ["${IMAGE}:${VERSION}-${name}"]
  # The newest base images, with the fixes of their system packages.
  pull = true
  # What is inside, and how and from what it was built.
  attest = ["type=sbom", "type=provenance,mode=max"]
  # The title and the description are in the Dockerfile.
  labels = {
    "org.opencontainers.image.version"  = VERSION
    "org.opencontainers.image.revision" = REVISION
    "org.opencontainers.image.created"  = CREATED
    "org.opencontainers.image.source"   = SOURCE
  }
  # Registries show the annotations of the index.
  annotations = [
    "index:org.opencontainers.image.title=Playhouse",
    "index:org.opencontainers.image.version=${VERSION}",
    "index:org.opencontainers.image.source=${SOURCE}",
  ]
}
