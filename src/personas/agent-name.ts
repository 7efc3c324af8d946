import { type Fields, textOf } from './fields.ts';

/** How somebody is called and shown, as far as a file says so. */
export interface AgentName {
  readonly name?: string;
  readonly icon?: string;
  /** What they do, where it stands beside the name. */
  readonly role?: string;
}

/** Who a persona file is about: by its fields, by its agent tag, by its first heading, or by how its text begins. */
export const agentName = (fields: Fields, body: string): AgentName => {
  const [tag, heading] = [tagOf(body), headingOf(body)];
  const name = textOf(fields.displayName) ?? textOf(fields.display_name) ?? tag.name ?? heading.name ?? addressed(body);
  const icon = textOf(fields.icon) ?? tag.icon ?? heading.icon;
  const role = heading.role ?? tag.role;
  return {
    ...(name !== undefined && { name: unmarked(name) }),
    ...(icon !== undefined && { icon }),
    ...(role !== undefined && { role }),
  };
};

/** `<agent id="…" name="Karim" title="Risk Manager" icon="🛡️">`, as some collections of agents write it. */
const tagOf = (body: string): AgentName => {
  const tag = /<agent\s([^<>]{1,1000})>/u.exec(body)?.[1] ?? '';
  const given = new Map([...tag.matchAll(/\b(\w+)="([^"]{1,200})"/gu)].map(([, key, value]) => [key, value]));
  const [name, icon, role] = [given.get('name'), given.get('icon'), given.get('title')];
  return { ...(name && { name }), ...(icon && { icon }), ...(role && { role }) };
};

const picture = /^((?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*)+)\s*/u;

/** Name and role of the first heading, where both are in it: "# 🛡️ Karim - Risk Manager", "# Karim (Risk Manager)". */
const headingOf = (body: string): AgentName => {
  const heading = /^#\s+(\S.*)$/mu.exec(body)?.[1]?.trim().slice(0, 300) ?? '';
  const icon = picture.exec(heading)?.[1];
  const words = heading.replace(picture, '');
  const [, name, role] =
    /^(\S.{0,80}?)\s+[-–—]\s+(\S.*)$/u.exec(words) ?? /^([^()]{1,80}?)\s+\(([^()]+)\)$/u.exec(words) ?? [];
  return { ...(icon !== undefined && { icon }), ...(name !== undefined && role !== undefined && { name, role }) };
};

/** A text that begins, below its headings, by telling somebody who they are, by name: "You are Karim, a risk manager …". */
const addressed = (body: string): string | undefined =>
  /^(?:\s*#.*\n)*\s*(?:You are|Tu es|Vous êtes|Eres) (?:\*\*)?(\p{Lu}[\p{L}'’-]{0,40}(?: \p{Lu}[\p{L}'’.-]{0,40}){0,2})(?:\*\*)?, /u.exec(
    body,
  )?.[1];

/** A name without the marks that transcripts are made of. */
export const unmarked = (name: string): string => name.replace(/[|[\]{}<>"\n]/gu, '').trim();
