### cartaro.wire

## company_view

wire-company_view-sits_down = { $name } si siede.
wire-company_view-arrives = { $name } si siede al tavolo.
wire-company_view-gets_up = { $name } si alza.
wire-company_view-ready = Per { $name } si può cominciare.
wire-company_view-away = { $name } non c'è.
wire-company_view-here_again = { $name } è di nuovo qui.
wire-company_view-bot_now_plays = Per { $name } ora gioca un bot.
wire-company_view-host_now = Ora il tavolo lo tiene { $name }.
wire-company_view-has_been_sent_away = Chi tiene il tavolo ha allontanato { $name }.
wire-company_view-table_closed_those_watch = Il tavolo è chiuso a chi guarda.
wire-company_view-table_open_those_watch = Il tavolo è aperto a chi guarda.
wire-company_view-table_s_clocks_have = Il tempo del tavolo è cambiato.
wire-company_view-out_time_table_plays = Il tempo di { $name } è finito: per { $name } gioca il tavolo.
wire-company_view-rests = { $name } va in vacanza: intanto il suo tempo sta fermo.
wire-company_view-rested = { $name } è di nuovo qui dopo le vacanze.
wire-company_view-stays = { $name } non va più in vacanza.
wire-company_view-takes_seat_back = { $name } riprende il posto.
