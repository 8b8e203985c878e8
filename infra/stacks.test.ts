// One file for vitest, so that all facts about the stacks share one synthesis: it takes seconds.
import './test/data.ts'
import './test/operation.ts'
import './test/permissions.ts'
import './test/visitors.ts'
import '../local/assembly/test/template.ts'
