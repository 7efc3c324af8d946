/** Files that hold keys and passwords by their name. They are never read, also where a folder holds them. */
const names =
  /^(?:.*\.env(?:\.[^.]*)?|.*\.(?:pem|key|p12|pfx|jks|keystore|kdbx?|ppk|asc|gpg|ovpn)|id_(?:rsa|dsa|ecdsa|ed25519).*|\.(?:npmrc|netrc|pgpass|htpasswd|git-credentials|pypirc|dockercfg)|credentials(?:\..*)?|(?:secret|password)s?\.(?:ya?ml|json|toml|txt|csv|md|ini))$/iu;

/** Templates with nothing in them. */
const samples = /\.(?:example|sample|template|dist)$/iu;

const keys = /-----BEGIN (?:[A-Z]+ ){0,3}PRIVATE KEY-----/u;

export const isSecretName = (name: string): boolean => names.test(name) && !samples.test(name);

/** Whether a file holds a private key, whatever it is called. */
export const holdsKey = (bytes: Uint8Array): boolean =>
  keys.test(new TextDecoder('latin1').decode(bytes.subarray(0, 200_000)));
