import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Seat } from '../../engine/index.ts';
import { bundledExperts, bundledPanel, bundledPanels, panelNames } from '../../formats/council/index.ts';
import { besides, readSeats } from '../../personas/index.ts';
import { type LintedPanel, lintPanel } from '../../personas/panel-lint.ts';
import { harmless } from '../../transcripts/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

interface Job {
  readonly world: World;
  readonly names: readonly string[];
  readonly json: boolean;
}

/** Lists panels, shows who sits in one, or says what could be better about it. */
export const run: Run = async (world, { args: [what = '', written = ''], options }) => {
  const job = jobs[what];
  if (!job)
    throw new UserError(
      `A panel can't be asked to "${what}"${perhapsMeant(what, Object.keys(jobs))}; choose one of list, show, lint, experts.`,
    );
  return job({ world, names: written.split(/\s+/u).filter(Boolean), json: options.json === true });
};

const list = ({ world, json }: Job): number => {
  for (const { name, description, seats } of bundledPanels()) {
    const experts = seats.map(({ id }) => id);
    print(
      world,
      json
        ? JSON.stringify({ name, description, experts })
        : `${name.padEnd(20)} ${description} (${experts.join(', ')})`,
    );
  }
  return exitCode.done;
};

const show = ({ world, names, json }: Job): number => {
  for (const panel of named(world, names)) {
    if (json) {
      print(world, JSON.stringify(panel));
      continue;
    }
    print(world, `${panel.name}: ${panel.description}`);
    const example = bundledPanel(panel.name)?.example;
    if (example !== undefined) print(world, `For example: moderato council "${example}" --panel ${panel.name}`);
    for (const seat of panel.seats) for (const line of portrait(seat)) print(world, line);
  }
  return exitCode.done;
};

const portrait = ({ id, name, persona }: Seat): string[] => [
  '',
  `${name} (@${id}${persona.stance ? `, leans ${persona.stance}` : ''}): ${persona.line}`,
  ...(persona.points ?? []).map(
    ({ text, side }) => `  ${side === undefined ? '·' : side === 'for' ? '+' : '-'} ${text}`,
  ),
];

const lint = ({ world, names, json }: Job): number => {
  const findings = named(world, names.length > 0 ? names : panelNames).flatMap((panel) =>
    lintPanel(panel).map((finding) => ({ panel: panel.name, ...finding })),
  );
  for (const finding of findings) {
    const { panel, expert, rule, level, says } = finding;
    const mark = level === 'warning' ? 'warning, ' : '';
    print(
      world,
      json ? JSON.stringify(finding) : `${panel}${expert === null ? '' : ` ${expert}`} (${mark}${rule}): ${says}`,
    );
  }
  if (!json && findings.length === 0) print(world, 'Nothing is wrong with it.');
  return findings.every(({ level }) => level === 'warning') ? exitCode.done : exitCode.user;
};

/** Everyone who can be seated by slug. */
const experts = ({ world, json }: Job): number => {
  for (const { id, name, persona } of bundledExperts())
    print(
      world,
      json
        ? JSON.stringify({ slug: id, displayName: name, role: persona.line, stance: persona.stance ?? null })
        : `${id.padEnd(20)} ${persona.line}`,
    );
  return exitCode.done;
};

/** `inspect` is the word of the council's origin for `show`. */
const jobs: Readonly<Record<string, (job: Job) => number>> = { list, show, lint, experts, inspect: show };

const named = (world: World, names: readonly string[]): readonly LintedPanel[] => {
  if (names.length === 0) throw new UserError('No panel is named; "moderato panel list" lists the bundled ones.');
  return names.map((name) => bundledPanel(name) ?? fromFile(world, name));
};

const fromFile = ({ cwd }: World, name: string): LintedPanel => {
  const path = resolve(cwd, name);
  if (!existsSync(path))
    throw new UserError(
      `There is no panel or file "${name}"${perhapsMeant(name, panelNames)}; bundled are ${panelNames.join(', ')}.`,
    );
  const absent = new Set<string>();
  const file = readSeats(path, (slug) => expertFor(path, slug) ?? seatOfNobody(slug, absent));
  const { name: called = name, description = '', seats, defaults, regulated, warnings = [] } = file;
  return {
    name: called,
    description,
    seats: seats.filter(({ id }) => !absent.has(id)),
    ...(defaults && { defaults }),
    ...(regulated && { regulated }),
    warnings: [
      ...warnings,
      ...[...absent].map(
        (slug) => `The expert "${slug}" is not here; put ${slug}.yaml beside the panel or into experts/.`,
      ),
    ],
  };
};

const expertFor = (path: string, slug: string): Seat | null =>
  besides(path)(slug) ?? bundledExperts().find(({ id }) => id === slug) ?? null;

/** Whoever is named and not here keeps nobody from looking at the others. */
const seatOfNobody = (slug: string, absent: Set<string>): Seat => {
  absent.add(slug);
  return { id: slug, name: slug, role: 'expert', voice: '', persona: { line: '' } };
};

const print = ({ stdout }: World, line: string): void => void stdout.write(`${harmless(line)}\n`);
