import { check } from './engine.ts'
import { tableNotFound } from './errors.ts'
import type { Means, Planner } from './plan.ts'
import { rulesOf } from './rules.ts'

interface DescribeRequest {
  TableName: string
}

/** DescribeTable. */
export function planDescribeTable({ database, permission }: Means): Planner {
  return raw => {
    const request = check<DescribeRequest>(rulesOf('DescribeTable'), raw)
    return {
      permissions: [permission('DescribeTable', request.TableName, [])],
      perform: () => database.read('DescribeTable', request),
    }
  }
}

/** DescribeTimeToLive: which attribute holds the time, as the template says. */
export function planDescribeTimeToLive({ database, permission }: Means): Planner {
  return raw => {
    const { TableName } = check<DescribeRequest>(rulesOf('DescribeTable'), raw)
    return {
      permissions: [permission('DescribeTimeToLive', TableName, [])],
      async perform() {
        const table = database.tables.get(TableName)
        if (!table) throw tableNotFound()
        const { ttlAttribute: AttributeName } = table.definition
        return {
          TimeToLiveDescription: AttributeName
            ? { TimeToLiveStatus: 'ENABLED', AttributeName }
            : { TimeToLiveStatus: 'DISABLED' },
        }
      },
    }
  }
}
