#!/usr/bin/env bash
# The one step of action.yml. Everything comes by the environment, so that nothing of a pull request is ever run as a command.
set -u
out="${RUNNER_TEMP:-$(mktemp -d)}"
args=(--question "$QUESTION" --source "diff:$BASE" --fail-on "$FAIL_ON" --sarif "$out/moderato.sarif" --markdown "$out/moderato.md" --json --yes)
[ -n "${MODEL:-}" ] && args+=(--model "$MODEL")
[ -n "${BUDGET:-}" ] && args+=(--budget "$BUDGET")
# The command may be several words.
# shellcheck disable=SC2086
$MODERATO review "${args[@]}" > "$out/moderato.json"
code=$?
[ -f "$out/moderato.md" ] && cat "$out/moderato.md" >> "${GITHUB_STEP_SUMMARY:-/dev/stdout}"
verdict="$(node -e 'try { console.log(JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")).verdict) } catch { console.log("undecided") }' "$out/moderato.json")"
{
  echo "verdict=$verdict"
  echo "sarif=$out/moderato.sarif"
} >> "${GITHUB_OUTPUT:-/dev/stdout}"
exit "$code"
