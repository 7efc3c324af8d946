/** Short names for the providers that companies reach models through. */
export const sdkNames: ReadonlyMap<string, string> = new Map([
  ['azure', '@ai-sdk/azure'],
  ['bedrock', '@ai-sdk/amazon-bedrock'],
  ['vertex', '@ai-sdk/google-vertex'],
]);
