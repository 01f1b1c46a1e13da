### cartaro.wire

## company_view

wire-company_view-sits_down = { $name } sits down.
wire-company_view-arrives = { $name } joins the table.
wire-company_view-gets_up = { $name } leaves the seat.
wire-company_view-ready = { $name } is ready.
wire-company_view-away = { $name } is away.
wire-company_view-here_again = { $name } is back.
wire-company_view-bot_now_plays = A bot now plays for { $name }.
wire-company_view-host_now = { $name } is the host now.
wire-company_view-has_been_sent_away = { $name } has been removed from the table.
wire-company_view-table_closed_those_watch = The table is closed to spectators.
wire-company_view-table_open_those_watch = The table is open to spectators.
wire-company_view-table_s_clocks_have = The table's clocks have changed.
wire-company_view-out_time_table_plays = { $name } is out of time: the table plays for { $name }.
wire-company_view-rests = { $name } is going on holiday: the clock stands still meanwhile.
wire-company_view-rested = { $name } is back from the holidays.
wire-company_view-stays = { $name } is not going on holiday after all.
wire-company_view-takes_seat_back = { $name } takes the seat back.
